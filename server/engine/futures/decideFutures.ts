import type { FuturesSide } from '../../../domain/contract/futures/futures';
import type { Side } from '../../../domain/rules/futures/contract';
import { quantityToLots } from '../../../domain/money/grid';
import type { Command } from '../command';
import { DONE, refuse, type Decision } from '../decision';
import { isHouse } from '../ledger/systemAccounts';
import { SIDE } from '../spot/order';
import type { State } from '../state';
import { amendOrder, amendPlan } from './amend';
import { cancelOrder, cancelOrders, cancelPlan } from './cancel';
import { refusalOfPrice } from './checks';
import type { Contract } from './contract';
import { dropClosing } from './positions';
import { fireTriggers } from './fire';
import { payFunding } from './funding';
import { takeIndex, tellTrust } from './index';
import { stepLiquidations } from './liquidate';
import { execute } from './match';
import { atMarket, BY_USER, place, refusalOf, submit, type Origin } from './place';
import { placePlan } from './plans';
import { takePrints } from './print';
import { readIntent, readOrder, refusalOfLots } from './readIntent';
import { bookSide, closingOf, isOpening, positionSide, type FuturesIntent } from './records';
import { isRefusal } from './readTarget';
import { adjustMargin, setLeverage, setMarginMode } from './settings';
import { changeTarget, makeLegs, readLegs, refusalOfCount, setTargets, type Legs, type Targets } from './targets';
import type { FuturesTrader } from './trader';

export type FuturesCommand = Extract<Command, { kind: `futures.${string}` }>;
type Of<Kind extends FuturesCommand['kind']> = Extract<FuturesCommand, { kind: Kind }>;
type OfPair = Extract<FuturesCommand, { pair: string }>;

/** Perpetual futures. What time brings is done first, what the command's trades trigger last. */
export function decideFutures(state: State, command: FuturesCommand, at: number): Decision {
  payFunding(state, at);
  const decision = decide(state, command, at);
  for (const contract of state.futures.contracts) fireTriggers(state, contract, at);
  return decision;
}

function decide(state: State, command: FuturesCommand, at: number): Decision {
  switch (command.kind) {
    case 'futures.look':
      for (const contract of state.futures.contracts) tellTrust(state, contract, at);
      stepLiquidations(state, at);
      return DONE;
    case 'futures.cancel':
      return cancelOrder(state, command.user, command.orderId, command.reason, at);
    case 'futures.amend':
      return amendOrder(state, command, at);
    case 'futures.amendPlan':
      return amendPlan(state, command, at);
    case 'futures.cancelPlan':
      return cancelPlan(state, command.user, command.planId, at);
    case 'futures.changeTarget': {
      const { user, planId, target, quantity } = command;
      return changeTarget(state, state.futures.trader(user), planId, target, quantity, at);
    }
    case 'futures.cancelAll': {
      if (command.pair === null) return cancelOrders(state, command.user, null, command.reason, at);
      const contract = contractOf(state, command.pair);
      return isRefusal(contract) ? contract : cancelOrders(state, command.user, contract, command.reason, at);
    }
    case 'futures.place':
    case 'futures.quote':
    case 'futures.flashClose':
    case 'futures.plan':
    case 'futures.targets':
    case 'futures.leverage':
    case 'futures.marginMode':
    case 'futures.margin':
    case 'futures.print':
    case 'futures.index': {
      const contract = contractOf(state, command.pair);
      return isRefusal(contract) ? contract : decideInContract(state, contract, command, at);
    }
  }
}

function contractOf(state: State, pair: string) {
  const market = state.marketByName.get(pair);
  if (!market) return refuse('unknownPair', 'pair');
  return state.futures.contract(market) ?? refuse('futuresNotOffered', 'pair');
}

const sideOf = (side: FuturesSide): Side => (side === 'long' ? 1 : -1);

function decideInContract(state: State, contract: Contract, command: OfPair, at: number): Decision {
  if (command.kind === 'futures.index') return takeIndex(state, contract, command, at);
  if (command.kind === 'futures.print') return takePrints(state, contract, command.prints, at);
  const trader = state.futures.trader(command.user);
  switch (command.kind) {
    case 'futures.place':
      return placeForUser(state, contract, trader, command, at);
    case 'futures.quote':
      return quote(state, contract, trader, command, at);
    case 'futures.flashClose':
      return flashClose(state, contract, trader, command, at);
    case 'futures.plan':
      return placePlan(state, trader, contract, command, at);
    case 'futures.targets':
      return setTargets(state, trader, contract, { ...command, side: sideOf(command.side) }, at);
    case 'futures.leverage':
      return setLeverage(state, trader, contract, command.leverage, at);
    case 'futures.marginMode':
      return setMarginMode(state, trader, contract, command.mode);
    case 'futures.margin':
      return adjustMargin(state, trader, contract, command, at);
  }
}

const NO_LEGS: Legs = { takeProfit: null, stopLoss: null };

/** Legs that come with an opening order, checked against its own price. */
function legsWith(contract: Contract, trader: FuturesTrader, targets: Targets, intent: FuturesIntent) {
  const { direction, type, ticks } = intent;
  if (direction === null || !isOpening(direction) || !(targets.takeProfit || targets.stopLoss)) return NO_LEGS;
  const price = type === 'limit' ? contract.priceOf(ticks) : (contract.last ?? contract.mark);
  if (price === null) return refuse('futuresStarting');
  const reference = type === 'limit' ? price : null;
  const ground = { contract, side: positionSide(direction), entry: price, leverage: trader.leverage(contract) };
  const legs = readLegs(targets, { ...ground, liquidation: null, reference });
  if (isRefusal(legs)) return legs;
  return refusalOfCount(trader, contract, (legs.takeProfit ? 1 : 0) + (legs.stopLoss ? 1 : 0)) ?? legs;
}

function placeForUser(
  state: State,
  contract: Contract,
  trader: FuturesTrader,
  command: Of<'futures.place'>,
  at: number,
): Decision {
  const { clientIds } = state.futures;
  const name = command.clientId ?? null;
  if (name !== null && clientIds.isTaken(command.user, name)) return refuse('clientIdTaken', 'client_id');
  const intent = readIntent(contract, command);
  if ('ok' in intent) return intent;
  const origin: Origin = { ...BY_USER, permitted: command.permitted };
  const refusal = refusalOf(state, contract, trader, intent, origin, at);
  if (refusal) return refusal;
  const legs = legsWith(contract, trader, command, intent);
  if (isRefusal(legs)) return legs;
  const order = submit(state, contract, trader, intent, origin, at);
  if (name !== null) clientIds.give({ user: command.user, name, orderId: order.id });
  const home = { position: null, parent: order, side: positionSide(command.direction), contract, lots: 0 };
  makeLegs(state, trader, legs, home, at);
  execute(state, order, at);
  return { ok: true, futures: { order } };
}

function quote(
  state: State,
  contract: Contract,
  trader: FuturesTrader,
  command: Of<'futures.quote'>,
  at: number,
): Decision {
  if (!isHouse(command.user)) return refuse('validation', 'user');
  const intent = readOrder(contract, command, null, command.side === 'buy' ? SIDE.buy : SIDE.sell);
  if ('ok' in intent) return intent;
  const order = place(state, contract, trader, intent, BY_USER, at);
  return 'ok' in order ? order : { ok: true, futures: { order } };
}

/** Closes at once what the book takes down to the last level of the sweep; the surplus stays open. */
function flashClose(
  state: State,
  contract: Contract,
  trader: FuturesTrader,
  { side: word, quantity }: Of<'futures.flashClose'>,
  at: number,
): Decision {
  const side = sideOf(word);
  const position = trader.position(contract, side);
  if (!position) return refuse('futuresPositionNotFound', 'side');
  const lots = quantity === null ? position.lots : quantityToLots(contract.rules.grid, quantity);
  if (lots === null) return refusalOfLots(contract, quantity ?? '');
  if (lots > position.lots) return refuse('futuresCloseBeyond', 'quantity');
  if (contract.market.halted) return refuse('pairHalted', 'pair');
  const direction = closingOf(side);
  const book = bookSide(direction);
  const intent = atMarket(direction, book, lots, 'flash');
  const wrongPrice = refusalOfPrice(contract, intent);
  if (wrongPrice) return wrongPrice;
  if (!contract.opposite(book).best()) return refuse('noLiquidity');
  dropClosing(state, trader, contract, side, at);
  const order = submit(state, contract, trader, intent, BY_USER, at);
  execute(state, order, at);
  return { ok: true, futures: { order, surplus: lots - order.dealLots } };
}
