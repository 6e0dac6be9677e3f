import type { FuturesSide, PositionMode } from '../../../../domain/contract/futures/futures';
import { lotsToQuantity, quantityToLots } from '../../../../domain/money/grid';
import { trimZeros } from '../../../../domain/money/decimal';
import { priceUnits, worthCeil } from '../../../../domain/rules/futures/contract';
import { mostLotsFor, orderCostOf, type OrderCost } from '../../../../domain/rules/futures/orderCost';
import { contractRulesOf, wishOf, type ContractTerms } from '../futures/contractTerms';
import { usdtUnits } from '../futures/amounts';
import { lotsOf, plainOf, ticksOf, type FieldKind } from '../futures/fieldChecks';
import type {
  FuturesOrderContext,
  MarketFacts,
  OrderBody,
  OrderField,
  OrderForm,
  TraderFacts,
} from './futuresOrder.types';

export const BLANK_FORM: OrderForm = {
  effect: 'open',
  type: 'limit',
  timeInForce: 'gtc',
  fields: { price: '', quantity: '', takeProfit: '', stopLoss: '' },
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

export const UNKNOWN_MARKET: MarketFacts = { fresh: false, priced: true, halted: false, frozen: null, mark: null };

export const kindOf = (field: OrderField): FieldKind => (field === 'quantity' ? 'quantity' : 'price');

type Sized = Pick<FuturesOrderContext, 'terms' | 'form' | 'trader' | 'market'>;

/** A market order of 100 % leaves this much room for the price to move before it arrives: a two-hundredth. */
const MARKET_ROOM = 200n;

/** The price in ticks that an order is reckoned at: its own, or the mark for a market order; null while unknown. */
export function referenceTicks({ terms, form, market }: Pick<Sized, 'terms' | 'form' | 'market'>): number | null {
  if (form.type === 'limit') return ticksOf(terms, form.fields.price);
  const { grid } = contractRulesOf(terms);
  const mark = market.mark === null ? null : priceUnits(market.mark);
  if (mark === null) return null;
  const tick = grid.unitsPerTick * 10n ** BigInt(8 - grid.priceScale);
  return Number((mark + tick - 1n) / tick);
}

/** What opening `lots` at a price in ticks costs. */
export function costOf(terms: ContractTerms, ticks: number, lots: number, leverage: number): OrderCost {
  const rules = contractRulesOf(terms);
  const price = BigInt(ticks) * rules.grid.unitsPerTick * 10n ** BigInt(8 - rules.grid.priceScale);
  return orderCostOf(worthCeil(rules.grid, BigInt(lots), price), leverage, rules.takerFee);
}

/** The largest quantity in lots that `percent` of what there is allows; 0 where nothing is known. */
function lotsAt({ terms, form, trader, market }: Sized, percent: number): number {
  const { grid, takerFee, maxLots } = contractRulesOf(terms);
  if (form.effect === 'close') {
    const closable = (['long', 'short'] as const)
      .flatMap((side) => (trader.closable[side] === null ? [] : [quantityToLots(grid, trader.closable[side]) ?? 0]))
      .reduce((least, lots) => Math.min(least, lots), Infinity);
    return Number.isFinite(closable) ? Math.floor((closable * percent) / 100) : 0;
  }
  const ticks = referenceTicks({ terms, form, market });
  if (ticks === null || trader.available === null) return 0;
  const room = form.type === 'market' ? MARKET_ROOM : 0n;
  const available = usdtUnits(trader.available);
  const usable = room === 0n ? available : available - available / room;
  const most = mostLotsFor({ grid, takerFee }, ticks, trader.leverage, (usable * BigInt(percent)) / 100n);
  return Math.min(Number(most), maxLots);
}

/** Whether a percentage means something now. */
export function canSlide(context: Sized): boolean {
  const { form, trader } = context;
  if (form.effect === 'close') return trader.closable.long !== null || trader.closable.short !== null;
  return referenceTicks(context) !== null && trader.available !== null && usdtUnits(trader.available) > 0n;
}

/** The form with the largest quantity that `percent` allows; fees included, so that 100 is not refused for them. */
export function slideTo(context: Sized, percent: number): OrderForm {
  const lots = lotsAt(context, percent);
  const quantity = lots === 0 ? '' : trimZeros(lotsToQuantity(contractRulesOf(context.terms).grid, lots));
  return { ...context.form, fields: { ...context.form.fields, quantity }, percent };
}

export function changeField(form: OrderForm, field: OrderField, text: string): OrderForm {
  return { ...form, fields: { ...form.fields, [field]: text }, percent: field === 'quantity' ? null : form.percent };
}

/** A clicked price goes into the price; a market order becomes a limit order. */
export const pickPrice = (form: OrderForm, price: string): OrderForm =>
  changeField({ ...form, type: 'limit' }, 'price', trimZeros(price));

/** A clicked quantity goes into the quantity, with its price where the order has one. */
export const pickQuantity = (form: OrderForm, price: string, quantity: string): OrderForm =>
  changeField(form.type === 'limit' ? pickPrice(form, price) : form, 'quantity', trimZeros(quantity));

const leg = (terms: ContractTerms, form: OrderForm, field: 'takeProfit' | 'stopLoss') => {
  const value = plainOf(terms, 'price', form.fields[field]);
  if (!form.withTargets || form.effect === 'close' || value === '') return {};
  const target = { basis: 'price' as const, value, trigger_by: form.triggerBy, type: 'market' as const };
  return field === 'takeProfit' ? { take_profit: target } : { stop_loss: target };
};

/** The call's body for what is typed; blank fields are absent. */
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

/** The order's quantity in lots; null while it has none on the grid. */
export const orderLots = ({ terms, form }: Pick<Sized, 'terms' | 'form'>): number | null =>
  lotsOf(terms, form.fields.quantity);
