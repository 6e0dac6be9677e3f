import type { ErrorName } from '../../domain/contract/errors';
import type { Command } from '../link/messages';
import type { DataWatch } from './dataWatch';
import type { DiskLevel } from './diskWatch';

/** Commands that open nothing new: they end something, pay what is owed, or report external events. */
const ENDING: ReadonlySet<Command['kind']> = new Set([
  'spot.cancel',
  'spot.cancelAll',
  'spotPlans.cancel',
  'spotPlans.lock',
  'futures.cancel',
  'futures.cancelAll',
  'futures.cancelPlan',
  'deposit.report',
  'withdrawal.cancel',
  'withdrawal.fail',
  'withdrawal.progress',
  'fiat.withdraw',
  'fiat.cancel',
  'fiat.pay',
  'fiat.proof',
  'fiat.appeal',
  'clock.set',
  'operator.note',
]);
/** Commands that open something new, which can wait. */
const OPENING: ReadonlySet<Command['kind']> = new Set([
  'spot.place',
  'spot.placeOco',
  'spotPlans.place',
  'futures.reverse',
  'seconds.place',
  'fiat.offer',
  'fiat.buy',
  'ico.subscribe',
  'ico.create',
  'wallet.credit',
]);
const PAYING_OUT: ReadonlySet<Command['kind']> = new Set([
  'withdrawal.request',
  'withdrawal.approve',
  'withdrawal.disburse',
]);

function opens(command: Command): boolean {
  if (command.kind !== 'futures.place' && command.kind !== 'futures.plan' && command.kind !== 'futures.trail')
    return OPENING.has(command.kind);
  return !command.reduceOnly && !command.direction.startsWith('close');
}

/** Whether the command only records a payment made by hand or before the restore. */
const isPaidAlready = (command: Command): boolean => command.kind === 'withdrawal.disburse' && command.txid !== null;

/**
 * Returns why the exchange does not accept a command in its current state; null when it does. @param isRestored payments may have
 * been made that it does not know of.
 */
export function refusalOf(
  command: Command,
  disk: DiskLevel,
  { status, accounts }: Pick<DataWatch, 'status' | 'accounts'>,
  isRestored = false,
): ErrorName | null {
  // A pending withdrawal may already have been paid, so its owner must not get the money back as well.
  if (isRestored && command.kind === 'withdrawal.cancel') return 'withdrawalsHeld';
  if (ENDING.has(command.kind)) return null;
  if (disk !== 'ok' && opens(command)) return 'cancelOnly';
  if ((status === 'failing' || (isRestored && !isPaidAlready(command))) && PAYING_OUT.has(command.kind))
    return 'withdrawalsHeld';
  // What the custody has signed cannot be taken back, and the data may have been damaged while the exchange was stopped.
  if (status === 'checking' && command.kind === 'withdrawal.disburse' && !isPaidAlready(command))
    return 'withdrawalsHeld';
  return 'user' in command && accounts.has(command.user) ? 'accountHeld' : null;
}
