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

/** Rates are in units of 10^-8. */
const RATE_ONE = 1e8;

/**
 * Decides funding for every contract that is due. Call before anything changes a position at a later time, so that a late timer
 * cannot change who pays. Payers that may be unable to pay settle at once, so that the amounts received are known; all others
 * settle in batches, or before the first change of their holdings. Instants missed while the exchange was down are paid once.
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
  // Happens only after hours of downtime: the earlier instant is completed first.
  while (futures.funding) goOnFunding(state, at, futures.fundingBatch);
  const terms = due.flatMap((contract) => decide(state, contract, at) ?? []);
  const run = new FundingRun(terms, futures.positions.values());
  const doubtful = terms.map((one) => ({ terms: one, payers: doubtfulPayers(run, one) }));
  futures.funding = run;
  for (const { terms: one, payers } of doubtful) settleDoubtful(state, one, payers, at);
  // With few positions, nobody notices the difference.
  if (futures.positions.size <= futures.fundingBatch) goOnFunding(state, at, futures.fundingBatch);
  for (const { contract } of terms) contract.remark(at);
}

/** Settles due funding with a user's futures account before it changes other than by trading. */
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

/** Returns payers, older first, for which double arithmetic does not prove that they can pay everything they owe. */
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

/** Whether a cross account certainly covers all payments of its positions from its wallet, whatever its profit becomes. */
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

/** Returns the amount a position can pay: its margin when isolated, the account's worth at mark when cross. */
function purseOf(state: State, position: Position): bigint {
  if (position.mode === 'isolated') return position.margin;
  const trader = state.futures.trader(position.user);
  const equity = isHouse(trader.user) ? availableOf(trader.balance) : crossStandingOf(trader).equity;
  return equity > 0n ? equity : 0n;
}

/** Charges doubtful payers what they have. The insurance fund pays the shortfall, or the receivers get less. */
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

/** Sums up everything owed; only needed when payers and fund have nothing left. */
function cutOf(terms: FundingTerms, missing: bigint): FundingTerms['cut'] {
  let owed = 0n;
  for (const position of terms.contract.holders(terms.rate > 0n ? -1 : 1)) owed -= dueOf(position, terms);
  return owed === 0n ? null : { paid: missing < owed ? owed - missing : 0n, owed };
}

/** Returns the rate that would be paid now, units of 10^-8. */
export const estimatedRate = ({ samples }: Contract): bigint => fundingRateOf(samples.meanPremium);
