import { setTimeout as pause } from 'node:timers/promises';
import type { CommandOf, Kind } from '../engine/decision';
import type { EngineLink } from './messages';

const TRIES = 20;
const PAUSE_MS = 100;

/**
 * Sends a command that protects somebody, again and again while the engine is too busy for it.
 * @returns false for any other refusal: there is nothing to protect any more, or not yet, such as withdrawals while payouts are held
 * after a restore.
 * @throws when the engine is still busy after two seconds.
 */
export async function sendPatiently<K extends Kind>(
  link: Pick<EngineLink, 'send'>,
  command: CommandOf<K>,
): Promise<boolean> {
  for (let tried = 1; tried <= TRIES; tried++) {
    const answer = await link.send(command);
    if (answer.ok || answer.error !== 'busy') return answer.ok;
    await pause(PAUSE_MS);
  }
  throw new Error('the engine is busy');
}
