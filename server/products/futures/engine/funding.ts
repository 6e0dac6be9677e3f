import { worthFloor } from '../../../../domain/rules/futures/contract';
import { fundingPayments, fundingRateOf, nextFunding } from '../../../../domain/rules/futures/funding';
import { availableOf } from '../../../engine/ledger/ledger';
import { isHouse } from '../../../engine/ledger/systemAccounts';
import type { State } from '../../../engine/state';
import type { Contract } from './contract';
import { startMoves, type Moves } from './moves';
import { settleResult } from './pay';
import type { Position } from './records';
import { crossStandingOf } from './scope';

/**
 * Pays funding of every contract whose instant has come. To be called before anything changes a position at a later time:
 * a late timer cannot change who pays. Instants that passed while the exchange was down are paid once.
 */
export function payFunding(state: State, at: number): void {
  for (const contract of state.futures.contracts) {
    if (contract.nextFunding === 0) {
      contract.nextFunding = nextFunding(at);
      state.changes.futures.contract(contract);
    }
    if (at >= contract.nextFunding) payOne(state, contract, at);
  }
}

function payOne(state: State, contract: Contract, at: number): void {
  const time = contract.nextFunding;
  contract.nextFunding = nextFunding(at);
  const rate = fundingRateOf(contract.samples.meanPremium);
  contract.samples.restart();
  state.changes.futures.mark(contract);
  const { mark } = contract;
  if (mark === null) return;
  contract.fundingRate = rate;
  contract.funded = true;
  const positions = [...contract.longs, ...contract.shorts];
  const amounts = settle(state, contract, positions, rate, mark, time, at);
  const payments = positions.map((position, index) => ({
    ...{ id: state.ids.next(at), position, time, lots: position.lots, mark, rate, amount: amounts[index] ?? 0n },
  }));
  state.changes.futures.funding(
    { contract, time, rate, mark },
    payments.filter(({ amount }) => amount !== 0n),
  );
  contract.remark(at);
}

/** What a position can pay: isolated its margin, cross what the account is worth at mark. */
function purseOf(state: State, position: Position): bigint {
  if (position.mode === 'isolated') return position.margin;
  const trader = state.futures.trader(position.user);
  const equity = isHouse(trader.user) ? availableOf(trader.balance) : crossStandingOf(trader).equity;
  return equity > 0n ? equity : 0n;
}

/** Moves what positions pay and receive. @returns what each received, or paid as a negative. */
function settle(
  state: State,
  contract: Contract,
  positions: readonly Position[],
  rate: bigint,
  mark: bigint,
  time: number,
  at: number,
): bigint[] {
  const { futures } = state;
  const moves = startMoves(state);
  const { grid } = contract.rules;
  const notionals = positions.map(({ side, lots }) => ({ side, notional: worthFloor(grid, BigInt(lots), mark) }));
  const { payments } = fundingPayments(notionals, rate);
  const amounts = payments.map(() => 0n);
  let paid = 0n;
  let owed = 0n;
  for (const [index, payment] of payments.entries()) {
    if (payment <= 0n) {
      owed -= payment;
      continue;
    }
    const position = positions[index] as Position;
    const purse = purseOf(state, position);
    const part = payment < purse ? payment : purse;
    give(state, moves, position, -part, time);
    amounts[index] = -part;
    paid += part;
  }
  paid += fromFund(state, moves, owed - paid);
  let handed = 0n;
  for (const [index, payment] of payments.entries()) {
    if (payment >= 0n) continue;
    const part = paid >= owed ? -payment : (-payment * paid) / owed;
    give(state, moves, positions[index] as Position, part, time);
    amounts[index] = part;
    handed += part;
  }
  moves.add(futures.rounding, paid - handed);
  moves.post('funding', `${contract.name} ${time}`, at);
  return amounts;
}

/** The insurance fund covers what payers are short of, as far as it can. */
function fromFund(state: State, moves: Moves, missing: bigint): bigint {
  if (missing <= 0n) return 0n;
  const available = availableOf(state.futures.insurance);
  const part = missing < available ? missing : available > 0n ? available : 0n;
  moves.add(state.futures.insurance, -part);
  return part;
}

/** Adds to what a position received; isolated positions pay with their margin and receive into it. */
function give(state: State, moves: Moves, position: Position, amount: bigint, time: number): void {
  const trader = state.futures.trader(position.user);
  position.funding += amount;
  position.updated = time;
  if (position.mode === 'isolated') {
    position.margin += amount;
    trader.balance.frozen += amount;
    state.changes.balance(trader.balance);
    moves.add(trader.balance, amount);
  } else settleResult(state, moves, trader, amount, time);
  state.changes.futures.position(position);
}

/** The rate that would be paid now, units of 10^-8. */
export const estimatedRate = ({ samples }: Contract): bigint => fundingRateOf(samples.meanPremium);
