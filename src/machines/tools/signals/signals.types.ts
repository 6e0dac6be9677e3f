import type { UserPush } from '../../../../domain/contract/channels';
import type { TextKey } from '../../../locales/texts';

/** What happened, by the sound that it has. */
export const SIGNAL_KINDS = ['fill', 'alert', 'gain', 'loss', 'step'] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** Something that happened to what the user has, in a form that can be heard, shown and read aloud. */
export interface Signal {
  /** The same for the same happening, however often it is told. */
  id: string;
  /** null: nothing to hear. */
  kind: SignalKind | null;
  /** Of its sentence. */
  key: TextKey<'signals'>;
  params: Readonly<Record<string, string>>;
  /** Plain decimals among the params. */
  amounts: Readonly<Record<string, string>>;
  /** A toast says it as well, which is read aloud already. */
  toasted: boolean;
  /** Where it leads to. */
  to: string;
}

/** What the browser says of its notifications. */
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
  /** Waits to be read aloud. */
  queue: readonly Signal[];
  /** What is read aloud now. */
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
