import { fundingRateOf, nextFunding } from '../../../../domain/rules/futures/funding';
import { availableOf } from '../../../engine/ledger/ledger';
import { isHouse } from '../../../engine/ledger/systemAccounts';
import type { State } from '../../../engine/state';
import type { Contract } from './contract';
import { dueOf, FundingRun, goOnFunding, settleFunding, settleWith, type FundingTerms } from './fundingRun';
import { startMoves } from './moves';
import type { Position } from './records';
import { fallOf, lessThan, moreThan, worthPerLot } from './roughBook';
import { crossStandingOf } from './scope';
import type { FuturesTrader } from './trader';

/** Rates are units of 10^-8. */
const RATE_ONE = 1e8;

/**
 * Decides funding of every contract whose instant has come. To be called before anything changes a position at a later time:
 * a late timer cannot change who pays. Who may not be able to pay settles at once, so that what everybody receives is known;
 * all others settle in batches, or before the first thing that would change what they hold. Instants that passed while the
 * exchange was down are paid once.
 */
export function payFunding(state: State, at: number): void {
  const { futures } = state;
  const due: Contract[] = [];
  for (const contract of futures.contracts) {
    if (contract.nextFunding === 0) {
      contract.nextFunding = nextFunding(at);
      state.changes.futures.contract(contract);
    }
    if (at >= contract.nextFunding) due.push(contract);
  }
  if (due.length === 0) return;
  // Only after hours of standstill: the earlier instant is wholly paid first.
  while (futures.funding) goOnFunding(state, at, futures.fundingBatch);
  const terms = due.flatMap((contract) => decide(state, contract, at) ?? []);
  const run = new FundingRun(terms, futures.positions.values());
  const doubtful = terms.map((one) => ({ terms: one, payers: doubtfulPayers(run, one) }));
  futures.funding = run;
  for (const { terms: one, payers } of doubtful) settleDoubtful(state, one, payers, at);
  // Where all are few nobody sees a difference.
  if (futures.positions.size <= futures.fundingBatch) goOnFunding(state, at, futures.fundingBatch);
  for (const { contract } of terms) contract.remark(at);
}

/** Settles what is due with a user's contract account before it changes by another way than trading. */
export function fundBefore(state: State, user: number, at: number): void {
  payFunding(state, at);
  settleFunding(state, user, at);
}

function decide(state: State, contract: Contract, at: number): FundingTerms | null {
  const time = contract.nextFunding;
  contract.nextFunding = nextFunding(at);
  const rate = fundingRateOf(contract.samples.meanPremium);
  contract.samples.restart();
  state.changes.futures.mark(contract);
  const { mark } = contract;
  if (mark === null) return null;
  contract.fundingRate = rate;
  contract.funded = true;
  const terms = { contract, time, rate, mark, cut: null };
  state.changes.futures.funding(terms);
  return terms;
}

/** Payers of which doubles do not surely tell that they can pay all that they have to, older first. */
function doubtfulPayers(run: FundingRun, { contract, rate }: FundingTerms): Position[] {
  if (rate === 0n) return [];
  const doubtful: Position[] = [];
  const perLot = worthPerLot(contract);
  const due = (perLot * Math.abs(Number(rate))) / RATE_ONE;
  contract.rough.scanPayers(rate > 0n ? 1 : -1, due, perLot, (position, trader) => {
    if (isHouse(trader.user) || position.mode === 'isolated' || !coversAll(run, trader)) doubtful.push(position);
  });
  return doubtful.sort((one, other) => one.id - other.id);
}

/** Whether a cross account surely covers all that its positions pay with what it has, now and whatever its profit becomes. */
function coversAll(run: FundingRun, trader: FuturesTrader): boolean {
  let rest = lessThan(trader.roughWallet);
  for (const position of trader.positions) {
    const { contract, mode, lots } = position;
    if (mode !== 'cross' || contract.mark === null) continue;
    const worth = lots * worthPerLot(contract);
    const terms = run.terms.get(contract);
    const due = terms ? moreThan((worth * Math.abs(Number(terms.rate))) / RATE_ONE) : 0;
    rest += fallOf(position, worth) - due;
  }
  return rest > 0;
}

/** What a position can pay: isolated its margin, cross what the account is worth at mark. */
function purseOf(state: State, position: Position): bigint {
  if (position.mode === 'isolated') return position.margin;
  const trader = state.futures.trader(position.user);
  const equity = isHouse(trader.user) ? availableOf(trader.balance) : crossStandingOf(trader).equity;
  return equity > 0n ? equity : 0n;
}

/** Takes what doubtful payers have. What is missing then the insurance fund pays, or those who receive get less. */
function settleDoubtful(state: State, terms: FundingTerms, payers: readonly Position[], at: number): void {
  const { futures } = state;
  const moves = startMoves(state);
  let missing = 0n;
  for (const position of payers) {
    const due = dueOf(position, terms);
    missing += due + settleWith(state, moves, position, terms, at, purseOf(state, position));
  }
  const free = availableOf(futures.insurance);
  const covered = missing < free ? missing : free > 0n ? free : 0n;
  moves.add(futures.insurance, -covered);
  moves.add(futures.funds, covered);
  if (covered < missing) terms.cut = cutOf(terms, missing - covered);
  moves.post('funding', `${terms.contract.name} ${terms.time}`, at);
}

/** All that is owed, added up at once: only when payers and fund have nothing left. */
function cutOf(terms: FundingTerms, missing: bigint): FundingTerms['cut'] {
  let owed = 0n;
  for (const position of terms.contract.holders(terms.rate > 0n ? -1 : 1)) owed -= dueOf(position, terms);
  return owed === 0n ? null : { paid: missing < owed ? owed - missing : 0n, owed };
}

/** The rate that would be paid now, units of 10^-8. */
export const estimatedRate = ({ samples }: Contract): bigint => fundingRateOf(samples.meanPremium);
