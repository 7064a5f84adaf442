import { mount } from 'svelte';
import './look/fonts.css';
import './look/tokens.css';
import './look/marks.css';
import './look/base.css';
import './room/kit.css';
import App from './App.svelte';
import { begin as beginRoutes } from './routes/router.svelte';
import { begin as beginSettings } from './settings/settings.svelte';

beginSettings();
beginRoutes();
mount(App, { target: document.body });
