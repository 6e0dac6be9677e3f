import { DONE, refuse, type Decision } from '../../../engine/decision';
import type { Deciders } from '../../../engine/part';
import { isHouse, SYSTEM_ACCOUNTS } from '../../../engine/ledger/systemAccounts';
import { SIDE } from '../../spot/engine/order';
import type { State } from '../../../engine/state';
import { amendOrder, amendPlan } from './amend';
import { cancelOrder, cancelOrders, cancelPlan, carryOutCountdowns, setCountdown } from './cancel';
import type { FuturesCommands } from './commands';
import type { Contract } from './contract';
import { directionIn, liquidationBy, setPositionMode } from './oneWay';
import { fireTriggers } from './fire';
import { closeAll, flashClose, reverse, sideOf } from './flash';
import { payFunding } from './funding';
import { goOnFunding, settleFunding } from './fundingRun';
import { takeIndex, tellTrust } from './index';
import { stepLiquidations } from './liquidate';
import { execute } from './match';
import { BY_USER, place, refusalOf, submit, type Origin } from './place';
import { placePlan } from './plans';
import { isRefusal, type LegGround, priceBy, readIntent, readOrder } from './readIntent';
import { mayOpen, positionSide, type FuturesIntent } from './records';
import { adjustMargin, setLeverage, setMarginMode } from './settings';
import { changeTarget, makeLegs, readLegs, refusalOfCount, setTargets, type Legs, type Targets } from './targets';
import type { FuturesTrader } from './trader';
import { placeTrail } from './trail';
import { owedLots, readPrints, type GridPrint, type Print } from '../../../engine/matching/print';
import { crosses } from '../../spot/engine/match';

/** Fills the first users in the queue at such a price or better, and updates the last price, as in spot trading. */
function takePrints(state: State, contract: Contract, prints: readonly Print[], at: number): Decision {
  if (contract.market.halted) return refuse('pairHalted', 'pair');
  const read = readPrints(contract.rules.grid, prints);
  if (!read) return refuse('validation', 'prints');
  settleFunding(state, SYSTEM_ACCOUNTS.houseTaker, at);
  for (const print of read) {
    fillUsers(state, contract, print, at);
    contract.noteTrade(print.ticks);
  }
  state.changes.futures.contract(contract);
  return DONE;
}

function fillUsers(state: State, contract: Contract, print: GridPrint, at: number): void {
  const { table } = state.futures;
  const trader = state.futures.trader(SYSTEM_ACCOUNTS.houseTaker);
  const book = contract.opposite(print.side);
  for (let level = book.best(); level && crosses(print.side, print.ticks, level.ticks); level = book.best()) {
    const { ticks, head } = level;
    if (isHouse(table.at(head).user)) return;
    const lots = owedLots(print, ticks, table.left(head));
    const order = { direction: null, side: print.side, type: 'limit', tif: 'ioc', ticks, lots } as const;
    const placed = place(state, contract, trader, order, BY_USER, at);
    if ('ok' in placed || placed.reason === 'funds' || ticks === print.ticks) return;
  }
}

type Input<Kind extends keyof FuturesCommands> = FuturesCommands[Kind]['input'];
type Placed = Decision<FuturesCommands['futures.place']['done']>;

function contractOf(state: State, pair: string) {
  const market = state.marketByName.get(pair);
  if (!market) return refuse('unknownPair', 'pair');
  return state.futures.contract(market) ?? refuse('futuresNotOffered', 'pair');
}

const NO_LEGS: Legs = { takeProfit: null, stopLoss: null };

/**
 * Checks the legs of an opening order against its own price, and all legs of a market order and a crossing limit's stop-loss
 * against the prices it would meet, which could trigger them at once. A yield counts from the entry, wherever that will be. A
 * stop-loss also lies before the liquidation price of the position as the order would leave it.
 */
function legsWith(contract: Contract, trader: FuturesTrader, targets: Targets, intent: FuturesIntent) {
  const { direction, side, type, ticks } = intent;
  if (direction === null || !mayOpen(direction) || !(targets.takeProfit || targets.stopLoss)) return NO_LEGS;
  const best = contract.opposite(side).best();
  const met = best && (type !== 'limit' || crosses(side, ticks, best.ticks)) ? contract.priceOf(best.ticks) : null;
  const price = type === 'limit' ? contract.priceOf(ticks) : met;
  if (price === null) return refuse('futuresStarting');
  const referenceOf: LegGround['referenceOf'] = (kind, by, basis) => {
    if (met === null || (type === 'limit' && (kind === 'takeProfit' || basis === 'yield'))) return price;
    return by === 'last' ? met : priceBy(contract, by);
  };
  const liquidationOf: LegGround['liquidationOf'] = (basis) =>
    liquidationBy(trader, contract, intent, (basis === 'price' ? met : null) ?? price);
  const ground = { contract, side: positionSide(direction), entry: price, leverage: trader.leverage(contract) };
  const legs = readLegs(targets, { ...ground, liquidationOf, referenceOf });
  if (isRefusal(legs)) return legs;
  return refusalOfCount(trader, contract, (legs.takeProfit ? 1 : 0) + (legs.stopLoss ? 1 : 0)) ?? legs;
}

function placeForUser(
  state: State,
  trader: FuturesTrader,
  contract: Contract,
  command: Input<'futures.place'>,
  at: number,
): Placed {
  const { clientIds } = state.futures;
  const name = command.clientId ?? null;
  if (name !== null && clientIds.isTaken(command.user, name)) return refuse('clientIdTaken', 'client_id');
  const direction = directionIn(trader, command);
  if (typeof direction !== 'string') return direction;
  const intent = readIntent(contract, { ...command, direction });
  if ('ok' in intent) return intent;
  const origin: Origin = { ...BY_USER, permitted: command.permitted };
  const refusal = refusalOf(state, contract, trader, intent, origin, at);
  if (refusal) return refusal;
  const legs = legsWith(contract, trader, command, intent);
  if (isRefusal(legs)) return legs;
  const order = submit(state, contract, trader, intent, origin, at);
  if (name !== null) clientIds.give({ user: command.user, name, orderId: order.id });
  const home = { position: null, parent: order, side: positionSide(direction), contract, lots: 0 };
  makeLegs(state, trader, legs, home, at);
  execute(state, order, at);
  return { ok: true, futures: { order } };
}

function quote(
  state: State,
  trader: FuturesTrader,
  contract: Contract,
  command: Input<'futures.quote'>,
  at: number,
): Placed {
  if (!isHouse(command.user)) return refuse('validation', 'user');
  const intent = readOrder(contract, command, null, command.side === 'buy' ? SIDE.buy : SIDE.sell);
  if ('ok' in intent) return intent;
  const order = place(state, contract, trader, intent, BY_USER, at);
  return 'ok' in order ? order : { ok: true, futures: { order } };
}

const askerOf = (input: unknown): number | null =>
  typeof input === 'object' && input !== null && 'user' in input && typeof input.user === 'number' ? input.user : null;

/** Runs what is due before the command, and the triggers of its trades after it. @param triggers whether a contract's may fire. */
const inTime =
  <Asked, Done>(
    decide: (state: State, input: Asked, at: number) => Decision<Done>,
    triggers: (contract: Contract) => boolean = () => true,
  ) =>
  (state: State, input: Asked, at: number): Decision<Done> => {
    payFunding(state, at);
    carryOutCountdowns(state, at);
    const user = askerOf(input);
    if (user !== null) settleFunding(state, user, at);
    const decision = decide(state, input, at);
    for (const contract of state.futures.contracts) if (triggers(contract)) fireTriggers(state, contract, at);
    return decision;
  };

/** Wraps deciders of commands about one contract. */
const ofContract = <Asked, Done>(
  decide: (state: State, contract: Contract, input: Asked, at: number) => Decision<Done>,
  triggers?: (contract: Contract) => boolean,
) =>
  inTime<Asked & { readonly pair: string }, Done>((state, input, at) => {
    const contract = contractOf(state, input.pair);
    return isRefusal(contract) ? contract : decide(state, contract, input, at);
  }, triggers);

/** Wraps deciders of a trader's commands in one contract. */
const inContract = <Asked, Done>(
  decide: (state: State, trader: FuturesTrader, contract: Contract, input: Asked, at: number) => Decision<Done>,
  triggers?: (contract: Contract) => boolean,
) =>
  ofContract<Asked & { readonly user: number }, Done>(
    (state, contract, input, at) => decide(state, state.futures.trader(input.user), contract, input, at),
    triggers,
  );

/** The house quotes level by level: what waits for a book must find all of them, and not fire into the first one alone. */
const hasTraded = ({ traded }: Contract): boolean => traded !== null;

export const futuresDeciders: Deciders<FuturesCommands> = {
  'futures.place': inContract(placeForUser),
  'futures.quote': inContract(quote, hasTraded),
  'futures.flashClose': inContract(flashClose),
  'futures.reverse': inContract(reverse),
  'futures.closeAll': inTime((state, { user, pair }, at) => {
    const trader = state.futures.trader(user);
    if (pair === null) return closeAll(state, trader, null, at);
    const contract = contractOf(state, pair);
    return isRefusal(contract) ? contract : closeAll(state, trader, contract, at);
  }),
  'futures.plan': inContract(placePlan),
  'futures.trail': inContract(placeTrail),
  'futures.countdown': inContract(setCountdown),
  'futures.targets': inContract((state, trader, contract, input, at) =>
    setTargets(state, trader, contract, { ...input, side: sideOf(input.side) }, at),
  ),
  'futures.leverage': inContract((state, trader, contract, { leverage }, at) =>
    setLeverage(state, trader, contract, leverage, at),
  ),
  'futures.marginMode': inContract((state, trader, contract, { mode }) => setMarginMode(state, trader, contract, mode)),
  'futures.positionMode': inTime((state, { user, mode }) => setPositionMode(state, state.futures.trader(user), mode)),
  'futures.margin': inContract(adjustMargin),
  'futures.index': ofContract(takeIndex),
  'futures.print': ofContract((state, contract, { prints }, at) => takePrints(state, contract, prints, at)),
  'futures.cancel': inTime((state, { user, orderId, reason }, at) => cancelOrder(state, user, orderId, reason, at)),
  'futures.amend': inTime(amendOrder),
  'futures.cancelAll': inTime((state, { user, pair, reason }, at) => {
    if (pair === null) return cancelOrders(state, user, null, reason, at);
    const contract = contractOf(state, pair);
    return isRefusal(contract) ? contract : cancelOrders(state, user, contract, reason, at);
  }),
  'futures.amendPlan': inTime(amendPlan),
  'futures.cancelPlan': inTime((state, { user, planId }, at) => cancelPlan(state, user, planId, at)),
  'futures.changeTarget': inTime((state, { user, planId, target, quantity }, at) =>
    changeTarget(state, state.futures.trader(user), planId, target, quantity, at),
  ),
  'futures.look': inTime((state, _, at) => {
    for (const contract of state.futures.contracts) tellTrust(state, contract, at);
    goOnFunding(state, at, state.futures.fundingBatch);
    stepLiquidations(state, at);
    return DONE;
  }),
};
