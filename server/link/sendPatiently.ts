import { setTimeout as pause } from 'node:timers/promises';
import type { CommandOf, Kind } from '../engine/decision';
import type { EngineLink } from './messages';

const TRIES = 20;
const PAUSE_MS = 100;

/**
 * Sends a command that protects somebody, again and again while the engine is too busy for it.
 * @returns nothing, since any other refusal means that there is nothing to protect any more, or not yet: withdrawals while payouts are
 * held after a restore.
 * @throws when the engine is still busy after two seconds.
 */
export async function sendPatiently<K extends Kind>(
  link: Pick<EngineLink, 'send'>,
  command: CommandOf<K>,
): Promise<void> {
  for (let tried = 1; tried <= TRIES; tried++) {
    const answer = await link.send(command);
    if (answer.ok || answer.error !== 'busy') return;
    await pause(PAUSE_MS);
  }
  throw new Error('the engine is busy');
}
