import { mount } from 'svelte';
import './look/fonts.css';
import './look/tokens.css';
import './look/marks.css';
import './look/base.css';
import App from './App.svelte';
import { choose, preferred } from './words/locale.svelte';

choose(preferred(navigator.languages));
mount(App, { target: document.body });
