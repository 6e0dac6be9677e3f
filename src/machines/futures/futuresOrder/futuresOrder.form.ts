import type { FuturesPosition, FuturesSide, PositionMode } from '../../../../domain/contract/futures/futures';
import type { FuturesContract } from '../../../../domain/contract/futures/futuresMarket';
import { mulDivCeil, trimZeros } from '../../../../domain/money/decimal';
import { lotsToQuantity, quantityToLots } from '../../../../domain/money/grid';
import { priceOfTicks, priceUnits, worthCeil } from '../../../../domain/rules/futures/contract';
import { mostLotsFor, type OrderCost, orderCostOf } from '../../../../domain/rules/futures/orderCost';
import { amountOfLots, isSizeable, lotsForAmount, type Sizing } from '../../../../domain/rules/futures/orderSize';
import { contractRulesOf, type ContractTerms, usdtText, usdtUnits, wishOf } from '../futures/contractTerms';
import { type FieldKind, lotsOf, plainOf, ticksOf } from '../futures/fieldChecks';
import { accountOf, type FuturesAccountSnapshot, isVisitor, plansOf } from '../futuresAccount/futuresAccount.machine';
import type {
  FuturesOrderContext,
  MarketFacts,
  OrderBody,
  OrderField,
  OrderForm,
  SizeBy,
  TraderFacts,
} from './futuresOrder.types';

const held = (positions: readonly FuturesPosition[], pair: string, side: FuturesPosition['side']) =>
  positions.find((one) => one.pair === pair && one.side === side);

/** Returns the account data that the order forms of a contract need. */
export function traderFactsOf(snapshot: FuturesAccountSnapshot, contract: FuturesContract): TraderFacts {
  const { pair } = contract;
  const account = accountOf(snapshot);
  const settings = account?.settings.find((one) => one.pair === pair);
  const positions = account?.positions ?? [];
  const [long, short] = [held(positions, pair, 'long'), held(positions, pair, 'short')];
  return {
    signedIn: !isVisitor(snapshot),
    permission: account?.permission ?? null,
    available: account?.funds.available ?? null,
    leverage: settings?.leverage ?? contract.default_leverage,
    positionMode: account?.position_mode ?? 'hedge',
    marginMode: settings?.margin_mode ?? 'cross',
    closable: { long: long?.closable ?? null, short: short?.closable ?? null },
    held: { long: long?.cost ?? '0', short: short?.cost ?? '0' },
    waiting: plansOf(snapshot).filter(
      (plan) => (plan.kind === 'plan' || plan.kind === 'trailing') && plan.pair === pair,
    ).length,
  };
}

export const BLANK_FORM: OrderForm = {
  effect: 'open',
  type: 'limit',
  timeInForce: 'gtc',
  sizeBy: 'coin',
  fields: { price: '', quantity: '', amount: '', takeProfit: '', stopLoss: '' },
  withTargets: false,
  triggerBy: 'last',
  percent: null,
};

export const UNKNOWN_TRADER: TraderFacts = {
  signedIn: false,
  permission: null,
  available: null,
  leverage: 1,
  marginMode: 'cross',
  positionMode: 'hedge',
  closable: { long: null, short: null },
  held: { long: '0', short: '0' },
  waiting: 0,
};

export const UNKNOWN_MARKET: MarketFacts = {
  fresh: false,
  priced: true,
  halted: false,
  frozen: null,
  mark: null,
  bid: null,
  ask: null,
};

export function kindOf(field: OrderField): FieldKind {
  if (field === 'quantity') return 'quantity';
  return field === 'amount' ? 'usdt' : 'price';
}

/** Returns the effective size basis: closing orders only use the quantity. */
export const sizedBy = ({ effect, sizeBy }: Pick<OrderForm, 'effect' | 'sizeBy'>): SizeBy =>
  effect === 'close' ? 'coin' : sizeBy;

type Sized = Pick<FuturesOrderContext, 'terms' | 'form' | 'trader' | 'market'>;

/** Margin for price moves before a 100 % market order arrives: one two-hundredth. */
const MARKET_ROOM = 200n;

/** Returns the reference price of an order in ticks: its own, or the mark price for a market order; null while unknown. */
export function referenceTicks({ terms, form, market }: Pick<Sized, 'terms' | 'form' | 'market'>): number | null {
  if (form.type === 'limit') return ticksOf(terms, form.fields.price);
  const { grid } = contractRulesOf(terms);
  const mark = market.mark === null ? null : priceUnits(market.mark);
  if (mark === null) return null;
  const tick = priceOfTicks(grid, 1);
  return Number((mark + tick - 1n) / tick);
}

/** Returns the price in ticks by which the exchange judges an opening order: a sale below the best bid fills at the bid. */
export function judgedTicks(context: Pick<Sized, 'terms' | 'form' | 'market'>, side: FuturesSide): number | null {
  const ticks = referenceTicks(context);
  if (ticks === null || context.form.type === 'market' || side === 'long') return ticks;
  return Math.max(ticks, context.market.bid ?? 0);
}

/**
 * Returns the price in ticks for which the slider sizes an order of either side. Below the best bid by no more than the room of a
 * market order, it may be meant to sell at the bid; further below it, only a purchase that waits is.
 */
function slidingTicks(context: Pick<Sized, 'terms' | 'form' | 'market'>): number | null {
  const [ticks, sold] = [judgedTicks(context, 'long'), judgedTicks(context, 'short')];
  if (ticks === null || sold === null) return null;
  return BigInt(sold - ticks) * MARKET_ROOM <= BigInt(sold) ? sold : ticks;
}

/** Returns the cost of opening `lots` at a price in ticks. */
export function costOf(terms: ContractTerms, ticks: number, lots: number, leverage: number): OrderCost {
  const rules = contractRulesOf(terms);
  const worth = worthCeil(rules.grid, BigInt(lots), priceOfTicks(rules.grid, ticks));
  return orderCostOf(worth, leverage, rules.takerFee);
}

/** Returns the lots that a closing order of either side can have: those of the smaller position; 0 without any. */
export function closableLots({ terms, trader }: Pick<Sized, 'terms' | 'trader'>): number {
  const { grid } = contractRulesOf(terms);
  const held = Object.values(trader.closable).flatMap((lots) =>
    lots === null ? [] : [quantityToLots(grid, lots) ?? 0],
  );
  return held.length === 0 ? 0 : Math.min(...held);
}

/** Returns the largest quantity in lots that `percent` of the available amount allows; 0 where it is unknown. */
function lotsAt({ terms, form, trader, market }: Sized, percent: number): number {
  const { grid, takerFee, maxLots } = contractRulesOf(terms);
  if (form.effect === 'close') return Math.floor((closableLots({ terms, trader }) * percent) / 100);
  const ticks = slidingTicks({ terms, form, market });
  if (ticks === null || trader.available === null) return 0;
  const room = form.type === 'market' ? MARKET_ROOM : 0n;
  const available = usdtUnits(trader.available);
  const usable = room === 0n ? available : available - available / room;
  const most = mostLotsFor({ grid, takerFee }, ticks, trader.leverage, (usable * BigInt(percent)) / 100n);
  return Math.min(Number(most), maxLots);
}

/** Whether a percentage is meaningful now. */
export function canSlide(context: Sized): boolean {
  const { form, trader } = context;
  if (sizedBy(form) === 'risk') return false;
  if (form.effect === 'close') return trader.closable.long !== null || trader.closable.short !== null;
  return referenceTicks(context) !== null && trader.available !== null && usdtUnits(trader.available) > 0n;
}

/** Returns the form with the largest quantity that `percent` allows, fees included so that 100 is not refused because of them. */
export function slideTo(context: Sized, percent: number): OrderForm {
  const lots = lotsAt(context, percent);
  return { ...withLots(context, lots), percent };
}

/** Returns the sizing of the form's order by an amount; null when it is by quantity, or an input is missing. */
export function sizingOf({ terms, form, trader, market }: Sized): Sizing | null {
  const basis = sizedBy(form);
  const ticks = referenceTicks({ terms, form, market });
  if (basis === 'coin' || ticks === null) return null;
  const stopTicks = form.withTargets ? ticksOf(terms, form.fields.stopLoss) : null;
  const sizing = { basis, ticks, leverage: trader.leverage, stopTicks };
  return isSizeable(sizing) ? sizing : null;
}

const quantityText = (terms: ContractTerms, lots: number) =>
  lots === 0 ? '' : trimZeros(lotsToQuantity(contractRulesOf(terms).grid, lots));

/** USDT units per cent: amounts filled into the field are rounded up to cents, so that they still buy the same quantity. */
const CENT = 10n ** 6n;

/** Returns the form with a quantity in lots, and the corresponding amount if the size is typed as an amount. */
function withLots(context: Sized, lots: number): OrderForm {
  const { terms, form } = context;
  const sizing = sizingOf(context);
  const units = sizing === null || lots === 0 ? null : amountOfLots(contractRulesOf(terms), sizing, BigInt(lots));
  const amount = units === null ? '' : usdtText(mulDivCeil(units, 1n, CENT) * CENT);
  return { ...form, fields: { ...form.fields, quantity: quantityText(terms, lots), amount } };
}

/** Returns the form with the quantity that its amount currently yields; unchanged if the quantity itself is typed. */
export function sized(context: Sized): OrderForm {
  const { terms, form } = context;
  if (sizedBy(form) === 'coin') return form;
  const sizing = sizingOf(context);
  const amount = plainOf(terms, 'usdt', form.fields.amount);
  const lots = sizing === null || amount === '' ? 0 : lotsForAmount(contractRulesOf(terms), sizing, usdtUnits(amount));
  const quantity = quantityText(terms, lots);
  return quantity === form.fields.quantity ? form : { ...form, fields: { ...form.fields, quantity } };
}

/** Returns the form with another size basis, with an amount that yields the same quantity. Sizing by risk needs a stop-loss. */
export function sizeAnotherWay(context: Sized, sizeBy: SizeBy): OrderForm {
  const { form } = context;
  const changed = { ...form, sizeBy, withTargets: form.withTargets || sizeBy === 'risk', percent: null };
  return withLots({ ...context, form: changed }, orderLots(context) ?? 0);
}

export function changeField(form: OrderForm, field: OrderField, text: string): OrderForm {
  const isSize = field === 'quantity' || field === 'amount';
  return { ...form, fields: { ...form.fields, [field]: text }, percent: isSize ? null : form.percent };
}

/** Fills in a clicked price; a market order becomes a limit order. */
export const pickPrice = (form: OrderForm, price: string): OrderForm =>
  changeField({ ...form, type: 'limit' }, 'price', trimZeros(price));

/** Fills in a clicked quantity, and its price if the order has one. */
export function pickQuantity(context: Sized, price: string, quantity: string): OrderForm {
  const { form, terms } = context;
  const priced = changeField(form.type === 'limit' ? pickPrice(form, price) : form, 'quantity', trimZeros(quantity));
  return sizedBy(form) === 'coin'
    ? priced
    : withLots({ ...context, form: priced }, orderLots({ terms, form: priced }) ?? 0);
}

const leg = (terms: ContractTerms, form: OrderForm, field: 'takeProfit' | 'stopLoss') => {
  const value = plainOf(terms, 'price', form.fields[field]);
  if (!form.withTargets || form.effect === 'close' || value === '') return {};
  const target = { basis: 'price' as const, value, trigger_by: form.triggerBy, type: 'market' as const };
  return field === 'takeProfit' ? { take_profit: target } : { stop_loss: target };
};

/** Returns the body of the call for the form's input; blank fields are omitted. */
export function bodyOf(terms: ContractTerms, form: OrderForm, side: FuturesSide, mode: PositionMode): OrderBody {
  const limit = form.type === 'limit';
  return {
    pair: terms.contract.pair,
    ...wishOf(form.effect, side, mode),
    type: form.type,
    ...(limit ? { time_in_force: form.timeInForce, price: plainOf(terms, 'price', form.fields.price) } : {}),
    quantity: plainOf(terms, 'quantity', form.fields.quantity),
    ...leg(terms, form, 'takeProfit'),
    ...leg(terms, form, 'stopLoss'),
  } as OrderBody;
}

/** Returns the quantity of the order in lots; null while it is not on the grid. */
export const orderLots = ({ terms, form }: Pick<Sized, 'terms' | 'form'>): number | null =>
  lotsOf(terms, form.fields.quantity);
