import type { FuturesDirection, FuturesSide, PositionMode } from '../../../../domain/contract/futures/futures';
import { formatDecimal, parseDecimal, trimZeros } from '../../../../domain/money/decimal';
import { priceToTicks } from '../../../../domain/money/grid';
import { readDecimalInput } from '../../../../domain/money/input';
import { isFarPrice } from '../../../../domain/rules/spot/deviation';
import {
  contractRulesOf,
  type ContractTerms,
  directionOf,
  type Effect,
  usdtUnits,
} from '../../futures/futures/contractTerms';
import {
  BLANK_FORM as BLANK_CONTRACT,
  bodyOf as contractBody,
  costOf,
  orderLots,
  sized,
  UNKNOWN_MARKET,
  UNKNOWN_TRADER,
} from '../../futures/futuresOrder/futuresOrder.form';
import { blockingReason as contractReason } from '../../futures/futuresOrder/futuresOrder.reasons';
import { isSameOrder } from '../../sameOrder';
import { BLANK_FORM, bodyOf, changeField, heldOf, rulesOf, spendable } from '../../spot/spotOrder/spotOrder.form';
import { blockingReason } from '../../spot/spotOrder/spotOrder.reasons';
import type { OrderForm, SpotTerms } from '../../spot/spotOrder/spotOrder.types';
import {
  type Caution,
  type ClickBasis,
  type ClickChoice,
  type ClickContext,
  type ClickDraft,
  type ClickedLevel,
  type ClickFacts,
  type ClickMarket,
  type ClickReason,
  type ClickRequest,
  SIZE_BASES,
  SIZE_COUNT,
} from './clickOrder.types';

/** Initial sizes as multiples of the smallest order's value. A single step of a contract is already worth many of those. */
const TIMES = {
  spot: [10n, 20n, 100n, 200n],
  futures: [20n, 100n, 200n, 1000n],
} as const;
const SCALE = 18;

interface Limits {
  readonly min_notional: string;
  readonly qty_step: string;
}

const limitsOf = ({ product, terms }: ClickMarket): Limits => (product === 'spot' ? terms : terms.contract);

/** Returns a multiple of the smallest order's value, as a plain decimal. */
function timesOf(minimum: string, times: bigint): string {
  return trimZeros(formatDecimal((parseDecimal(minimum, SCALE) ?? 0n) * times, SCALE));
}

/** Returns the initial choice of a market: off, with sizes by value. */
export const firstChoice = (market: ClickMarket): ClickChoice => ({
  on: false,
  basis: 'quote',
  sizes: TIMES[market.product].map((times) => timesOf(limitsOf(market).min_notional, times)),
  at: 0,
});

export const sizeStep = (market: ClickMarket, basis: ClickBasis): string =>
  basis === 'base' ? limitsOf(market).qty_step : '1';

/** Returns the message key of the problem with a size; null when it is a positive decimal. */
export function sizeProblem(size: string): 'validation:required' | 'clickOrder:sizeWrong' | null {
  if (size.trim() === '') return 'validation:required';
  const read = readDecimalInput(size, SCALE);
  return read.ok && /[1-9]/.test(read.value) ? null : 'clickOrder:sizeWrong';
}

const isChoice = (stored: Partial<ClickChoice>): stored is ClickChoice =>
  SIZE_BASES.some((basis) => basis === stored.basis) &&
  Array.isArray(stored.sizes) &&
  stored.sizes.length === SIZE_COUNT &&
  stored.sizes.every((size) => typeof size === 'string' && sizeProblem(size) === null);

/** Parses a market's stored choice, which may be anything. */
export function readChoice(market: ClickMarket, stored: unknown): ClickChoice {
  const read = Object(stored) as Partial<ClickChoice>;
  if (!isChoice(read)) return firstChoice(market);
  const { basis, sizes } = read;
  const at = Number.isInteger(read.at) && read.at >= 0 && read.at < SIZE_COUNT ? read.at : 0;
  return { on: (read.on as unknown) === true, basis, sizes: [...sizes], at };
}

/** An order above 1/LARGE_PART of the available amount needs a confirmation. */
const LARGE_PART = 4n;
/** Minimum age of a row's price, ms; a younger one has moved while the finger was on its way. */
const SETTLED_MS = 250;

type Placed = Pick<ClickedLevel, 'buys' | 'price'>;
type FactsOf<Product> = Extract<ClickFacts, { product: Product }>;

/** Result of a click before it is checked as an order of a market. */
interface Judged {
  readonly reason: ClickReason | null;
  readonly request: ClickRequest;
  readonly quantity: string;
  readonly isLarge: boolean;
  readonly priceTicks: number;
  readonly lastTicks: number | null;
}

const sizeIn = ({ sizes, at }: ClickChoice): string => sizes[at] ?? '';

function spotForm(terms: SpotTerms, choice: ClickChoice, { buys, price }: Placed): OrderForm {
  const rules = rulesOf(terms);
  const direction = buys ? 'buy' : 'sell';
  const priced = changeField(rules, { ...BLANK_FORM, direction }, 'price', price);
  return changeField(rules, priced, choice.basis === 'base' ? 'quantity' : 'total', sizeIn(choice));
}

function judgeSpot(terms: SpotTerms, { choice }: ClickContext, level: ClickedLevel, facts: FactsOf<'spot'>): Judged {
  const form = spotForm(terms, choice, level);
  const { grid } = rulesOf(terms);
  const found = blockingReason({ terms, form, ...facts });
  const held = heldOf(rulesOf(terms), form) ?? 0n;
  return {
    reason: found && ({ ...found, key: found.key.includes(':') ? found.key : `spotOrder:${found.key}` } as ClickReason),
    request: { call: 'placeSpotOrder', body: bodyOf(terms, form) },
    quantity: form.fields.quantity,
    isLarge: held * LARGE_PART > (spendable({ terms, form, available: facts.available }) ?? 0n),
    priceTicks: priceToTicks(grid, level.price) ?? 0,
    lastTicks: facts.last === null ? null : priceToTicks(grid, facts.last),
  };
}

/** Returns the side of a contract order that buys or sells; a closing one is on the opposite side. */
const sideOf = (buys: boolean, effect: Effect): FuturesSide => (buys === (effect === 'open') ? 'long' : 'short');

type Sized = Parameters<typeof sized>[0];

function contractForm(sizing: Omit<Sized, 'form'>, choice: ClickChoice, price: string): Sized['form'] {
  const inCoin = choice.basis === 'base';
  const fields = {
    ...BLANK_CONTRACT.fields,
    price: trimZeros(price),
    [inCoin ? 'quantity' : 'amount']: sizeIn(choice),
  };
  return sized({ ...sizing, form: { ...BLANK_CONTRACT, sizeBy: inCoin ? 'coin' : 'usdt', fields } });
}

function judgeContract(
  terms: ContractTerms,
  { choice, effect: wanted }: ClickContext,
  level: ClickedLevel,
  { trader, market, last }: FactsOf<'futures'>,
): Judged {
  const { grid } = contractRulesOf(terms);
  const effect = trader.positionMode === 'hedge' ? wanted : 'open';
  const form = { ...contractForm({ terms, trader, market }, choice, level.price), effect };
  const context = { terms, form, trader, market };
  const side = sideOf(level.buys, effect);
  const priceTicks = priceToTicks(grid, level.price) ?? 0;
  const cost = costOf(terms, priceTicks, orderLots(context) ?? 0, trader.leverage).total;
  return {
    reason: contractReason(context, side),
    request: { call: 'placeFuturesOrder', body: contractBody(terms, form, side, trader.positionMode) },
    quantity: form.fields.quantity,
    isLarge: effect === 'open' && cost * LARGE_PART > usdtUnits(trader.available ?? '0'),
    priceTicks,
    lastTicks: last === null ? null : priceToTicks(grid, last),
  };
}

function judge(context: ClickContext, level: ClickedLevel, facts: ClickFacts): Judged {
  const { market } = context;
  if (market.product === 'spot' && facts.product === 'spot') return judgeSpot(market.terms, context, level, facts);
  if (market.product === 'futures' && facts.product === 'futures')
    return judgeContract(market.terms, context, level, facts);
  throw new Error('facts of another product');
}

const isFresh = (facts: ClickFacts): boolean =>
  facts.booked && (facts.product === 'spot' ? facts.fresh : facts.market.fresh);

/**
 * Returns why a click places nothing; null when it does. Reasons with a field are about the order, others about account and market.
 */
function refusalOf(context: ClickContext, level: ClickedLevel, facts: ClickFacts, judged: Judged): ClickReason | null {
  const { reason, request } = judged;
  if (reason && (!('field' in reason) || reason.field === undefined)) return reason;
  if (!isFresh(facts)) return { key: 'clickOrder:stale' };
  if (level.shownMs < SETTLED_MS) return { key: 'clickOrder:justMoved' };
  if (reason) return reason;
  return context.sent && isSameOrder(request.body, context.sent) ? { key: 'spotOrder:justSubmitted' } : null;
}

/** Returns the order for the clicked level, or why there is none. */
export function orderOf(context: ClickContext, facts: ClickFacts): { reason: ClickReason } | { draft: ClickDraft } {
  const { level } = context;
  if (level === null) throw new Error('no level was clicked');
  const judged = judge(context, level, facts);
  const reason = refusalOf(context, level, facts, judged);
  if (reason) return { reason };
  const { request, quantity, isLarge, priceTicks, lastTicks } = judged;
  const isFar = lastTicks !== null && isFarPrice(level.buys ? 'buy' : 'sell', priceTicks, lastTicks);
  const cautions: Caution[] = [...(isLarge ? (['large'] as const) : []), ...(isFar ? (['far'] as const) : [])];
  return { draft: { request, buys: level.buys, price: level.price, quantity, cautions } };
}

/** Returns the direction of a click on a level: plain buy or sell in one-way mode and for a pair. */
export const deedOf = (buys: boolean, effect: Effect, mode: PositionMode): FuturesDirection =>
  directionOf(effect, sideOf(buys, mode === 'hedge' ? effect : 'open'), mode);

/** Returns the quantity ordered by a click on a level, plain decimal; '' when the size yields none. */
export function quantityAt(market: ClickMarket, choice: ClickChoice, level: Placed): string {
  return market.product === 'spot'
    ? spotForm(market.terms, choice, level).fields.quantity
    : contractForm({ terms: market.terms, trader: UNKNOWN_TRADER, market: UNKNOWN_MARKET }, choice, level.price).fields
        .quantity;
}
