/** The calls of studies; what is in one, its socket tells (study.svelte.ts). */
import { base } from '../base';
import { call } from '../api';
import type { Json, Opinion, StudyHead, StudyLine } from '../contract/protocol';
import { settings } from '../settings.svelte';

const path = (key: string, verb = ''): string => `/api/studies/${encodeURIComponent(key)}${verb}`;

export const studies = {
  mine: () => call<StudyLine[]>('GET', `/api/studies?lang=${settings.lang}`),
  head: (key: string) => call<StudyHead>('GET', `${path(key)}?lang=${settings.lang}`),
  rename: (key: string, title: string) => call<Json>('POST', path(key, '/rename'), { title }),
  remove: (key: string) => call<Json>('POST', path(key, '/delete'), {}),
  opinion: (key: string, node: number, seat: number) =>
    call<Opinion>('POST', `${path(key, '/opinion')}?lang=${settings.lang}`, { node, seat }),
  exportPath: (key: string) => `${base}${path(key, '/export')}`,
};
