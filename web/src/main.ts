import './design/index.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { textsIn } from './i18n/rooms';
import { settings } from './settings.svelte';

const target = document.getElementById('app');
if (target) void textsIn(settings.lang).then(() => mount(App, { target }));
