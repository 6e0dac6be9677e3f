import type { ChangeSet } from '../engine/changes';
import { formatBalance } from '../engine/ledger/ledger';
import { SYSTEM_ACCOUNTS } from '../engine/ledger/systemAccounts';
import type { Telling, Teller } from '../engine/part';
import type { EngineEvent } from './messages';
import type { Engine } from '../engine/engine';

export type PartTeller = Teller<object, EngineEvent, object>;

/** Returns each part's teller; its answers, events and queries are given by the part's type. */
export const tellersOf = ({ parts }: Engine): PartTeller[] =>
  Object.values(parts).map(({ teller }) => teller() as PartTeller);

/** Whether the account is one of the exchange's books, whose balances no screen shows. */
const isInternal = (user: number): boolean => user < SYSTEM_ACCOUNTS.houseMaker;

/** Converts a batch's events to the contract's form: those of each product, then the final balances of followed users. */
export function encodeEvents(changes: ChangeSet, tellers: readonly PartTeller[], telling: Telling): EngineEvent[] {
  const { state, follows } = telling;
  const events: EngineEvent[] = [];
  for (const teller of tellers) for (const event of teller.events(changes, telling)) events.push(event);
  for (const balance of changes.balances) {
    const { user } = balance;
    if (isInternal(user) || !follows(user)) continue;
    events.push({ type: 'balance', user, balance: formatBalance(balance, state.currencies) });
  }
  return events;
}
