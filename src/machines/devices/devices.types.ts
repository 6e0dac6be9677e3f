import type { SessionRecord } from '../../../domain/contract/security';

export interface DevicesContext {
  /** The asking session first; null before the first answer. */
  list: readonly SessionRecord[] | null;
  /** The session that is to be ended. */
  chosen: string | null;
  error: string | null;
}

export type DevicesEvent =
  | { type: 'user.devices.retry' }
  | { type: 'user.device.end'; id: string }
  | { type: 'user.devices.endOthers' }
  | { type: 'user.device.accept' }
  | { type: 'user.device.dismiss' };
