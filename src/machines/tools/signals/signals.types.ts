import type { UserPush } from '../../../../domain/contract/channels';
import type { TextKey } from '../../../locales/texts';

/** The kind of a signal decides its sound. */
export const SIGNAL_KINDS = ['fill', 'alert', 'gain', 'loss', 'step'] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** An event in the user's account that can be played, shown and read aloud. */
export interface Signal {
  /** Stable for one occurrence, so that a repeated message signals once. */
  id: string;
  /** null: no sound. */
  kind: SignalKind | null;
  /** Of its sentence. */
  key: TextKey<'signals'>;
  params: Readonly<Record<string, string>>;
  /** Plain decimals among the params. */
  amounts: Readonly<Record<string, string>>;
  /** A toast announces it too; reading it aloud again would repeat it. */
  toasted: boolean;
  /** The address that it opens. */
  to: string;
}

/** The browser's permission for notifications. */
export type Permission = 'default' | 'granted' | 'denied' | 'unsupported';

/** What was chosen on this device, and what the browser allows. */
export interface SignalSettings {
  sounds: boolean;
  notifications: boolean;
  permission: Permission;
}

export interface SignalsContext {
  settings: SignalSettings;
  /** Ids of the last signals. */
  heard: readonly string[];
  /** Signals queued for reading aloud. */
  queue: readonly Signal[];
  /** The signals being read aloud together. */
  spoken: readonly Signal[];
}

export type SignalsEvent =
  | { type: 'user.sounds.toggle' }
  | { type: 'user.sounds.try' }
  | { type: 'user.notifications.toggle' }
  /** The user has opened a notification of the browser. */
  | { type: 'sys.notification.opened'; to: string }
  | ChannelSent;

export type ChannelSent =
  | { type: 'push.channel.snapshot' }
  | { type: 'push.channel.data'; data: UserPush }
  | { type: 'sys.link.up' }
  | { type: 'sys.link.down' };
