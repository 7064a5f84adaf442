import '../look/engravings/cities';
import '../look/engravings/pergamon';
import '../look/engravings/tomb_raiders';
import { mount } from 'svelte';
import '../look/fonts.css';
import '../look/tokens.css';
import '../look/marks.css';
import '../look/base.css';
import { choose, preferred } from '../words/locale.svelte';
import Specimen from './Specimen.svelte';

const wanted = new URLSearchParams(location.search);

choose(preferred([wanted.get('language') ?? 'en']));
if (wanted.get('theme')) document.documentElement.dataset.theme = wanted.get('theme') ?? '';
if (wanted.get('patterns')) document.documentElement.dataset.patterns = 'on';
mount(Specimen, { target: document.body, props: { wanted } });
