import type { UserPush } from '../../../../domain/contract/channels';
import type { TextKey } from '../../../locales/texts';

/** The kind of a signal determines its sound. */
export const SIGNAL_KINDS = ['fill', 'alert', 'gain', 'loss', 'step'] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** An event in the user's account that can be played, shown and read aloud. */
export interface Signal {
  /** Stable for one occurrence, so that a repeated message signals once. */
  id: string;
  /** Null for no sound. */
  kind: SignalKind | null;
  key: TextKey<'signals'>;
  params: Readonly<Record<string, string>>;
  /** Plain decimals among the params. */
  amounts: Readonly<Record<string, string>>;
  /** True when a toast announces it too; it is then not read aloud twice. */
  toasted: boolean;
  to: string;
}

export type Permission = 'default' | 'granted' | 'denied' | 'unsupported';

/** Choices made on this device, and the browser's permission. */
export interface SignalSettings {
  sounds: boolean;
  notifications: boolean;
  permission: Permission;
}

export interface SignalsContext {
  settings: SignalSettings;
  /** Ids of the latest signals. */
  heard: readonly string[];
  /** Signals queued for reading aloud. */
  queue: readonly Signal[];
  /** Signals being read aloud together. */
  spoken: readonly Signal[];
}

export type SignalsEvent =
  | { type: 'user.sounds.toggle' }
  | { type: 'user.sounds.try' }
  | { type: 'user.notifications.toggle' }
  /** The user opened a browser notification. */
  | { type: 'sys.notification.opened'; to: string }
  | ChannelSent;

export type ChannelSent =
  | { type: 'push.channel.snapshot' }
  | { type: 'push.channel.data'; data: UserPush }
  | { type: 'sys.link.up' }
  | { type: 'sys.link.down' };
