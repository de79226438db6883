/** The calls of web push. */
import { call } from '../api';
import type { Json, Mute, PushDevice, PushState } from '../contract/protocol';

const muteOf = (table: string): string => `/api/tables/${encodeURIComponent(table)}/mute`;

export const reach = {
  state: () => call<PushState>('GET', '/api/push'),
  add: (device: PushDevice) => call<Json>('POST', '/api/push/devices', device),
  remove: (endpoint: string) => call<Json>('POST', '/api/push/devices/remove', { endpoint }),
  attend: (visible: boolean) => call<Json>('POST', '/api/push/attention', { visible }, !visible),
  muted: async (table: string) => (await call<Mute>('GET', muteOf(table))).muted,
  mute: async (table: string, muted: boolean) => (await call<Mute>('POST', muteOf(table), { muted })).muted,
};
