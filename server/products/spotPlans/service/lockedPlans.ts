import { ownerOf } from '../../../../domain/rules/account/portfolio';
import type { AccountId, EngineLink } from '../../../link/messages';

interface Parts {
  readonly link: Pick<EngineLink, 'send'>;
  readonly isLocked: (owner: number) => boolean;
  /** Returns the accounts with plans that will place orders later. */
  readonly planners: () => readonly AccountId[];
}

/**
 * Ends plans that outlived the lock of their account, because the engine was too busy for that or the process ended. What it is too
 * busy for is left to the next call.
 */
export async function endLockedPlans({ link, isLocked, planners }: Parts): Promise<void> {
  const locked = new Set(planners().map(ownerOf).filter(isLocked));
  for (const owner of locked) await link.send({ kind: 'spotPlans.lock', owner });
}

/** Calls it at once and every few seconds. @returns a function that stops this. */
export function keepEnding(parts: Parts, everyMs: number, onError: (error: Error) => void): () => void {
  const look = (): void => void endLockedPlans(parts).catch(onError);
  look();
  const timer = setInterval(look, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
