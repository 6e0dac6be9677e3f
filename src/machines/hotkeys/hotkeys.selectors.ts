import type { SnapshotFrom } from 'xstate';
import type { hotkeysMachine } from './hotkeys.machine';

export type HotkeysSnapshot = SnapshotFrom<typeof hotkeysMachine>;

export const isOn = (snapshot: HotkeysSnapshot) => snapshot.hasTag('on');
export const isReading = (snapshot: HotkeysSnapshot) => snapshot.hasTag('busy');
export const isHelpOpen = (snapshot: HotkeysSnapshot) => snapshot.hasTag('open');
