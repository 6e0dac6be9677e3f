import type { SnapshotFrom } from 'xstate';
import type { statelyBridgeMachine } from './statelyBridge.machine';

export type StatelyBridgeSnapshot = SnapshotFrom<typeof statelyBridgeMachine>;

export const placeOf = (snapshot: StatelyBridgeSnapshot): string =>
  JSON.stringify(snapshot.value).replace(/["{}]/g, '');
export const isPreparing = (snapshot: StatelyBridgeSnapshot): boolean => snapshot.hasTag('busy');
export const isOpen = (snapshot: StatelyBridgeSnapshot): boolean => snapshot.hasTag('open');
export const isConnected = (snapshot: StatelyBridgeSnapshot): boolean => snapshot.hasTag('connected');
/** Id of the tab that was asked for last. */
export const shownTab = (snapshot: StatelyBridgeSnapshot): string | null => snapshot.context.tab;

/** What is to be said about the window. */
export type WindowNote = 'blocked' | 'unreached' | 'closed' | 'tabGone' | 'waiting' | 'silent' | 'connected';

/** null while nobody has asked for the window. */
export function noteOf(snapshot: StatelyBridgeSnapshot): WindowNote | null {
  const { value } = snapshot;
  if (typeof value !== 'object') return null;
  if ('shut' in value) return value.shut === 'unused' ? null : value.shut;
  if (value.open === 'connected') return 'connected';
  return snapshot.matches({ open: { waiting: 'silent' } }) ? 'silent' : 'waiting';
}
