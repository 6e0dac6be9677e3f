import { formatDecimal, mulDivFloor, parseDecimal, pow10 } from '../../../../domain/money/decimal';
import { type PlatformPrice, PRICE_SCALE } from '../../../../domain/rules/fiat/price';
import type { EngineLink, FiatOfferFacts, FiatOrderFacts } from '../../../link/messages';
import type { Market } from '../../../market/market';
import type { Fiat } from './fiat';
import type { HouseTrader } from './houseAccounts';

/** The house's offers per currency: distance above the platform price in parts per 1,000, and worth. */
const LADDER = [
  { above: 4n, usdt: 1_500n },
  { above: 12n, usdt: 12_000n },
] as const;
/** Maximum drift of an offer from its place before it is replaced, parts per 1,000. */
const DRIFT = 8n;
/** Remaining percentage below which an offer is replaced by a new one. */
const LEAST_LEFT = 40n;
/** Decimal places of an offered quantity. */
const QUANTITY_SCALE = 4;

interface HouseQuote {
  readonly price: string;
  readonly quantity: string;
}

const units = (text: string, scale = PRICE_SCALE): bigint => parseDecimal(text, scale) ?? 0n;

/** Returns the house's offers at a price. @param usdt price of one unit in USDT. */
function houseQuotes({ price, digits, max }: PlatformPrice, usdt: string): HouseQuote[] {
  const [platform, dearest, each] = [units(price, digits), units(max, digits), units(usdt)];
  return LADDER.flatMap(({ above, usdt: worth }) => {
    const wanted = mulDivFloor(platform, 1000n + above, 1000n);
    const quantity = each > 0n ? (worth * pow10(PRICE_SCALE + QUANTITY_SCALE)) / each : 0n;
    if (quantity === 0n || wanted === 0n) return [];
    const asked = wanted < dearest ? wanted : dearest;
    return [{ price: formatDecimal(asked, digits), quantity: formatDecimal(quantity, QUANTITY_SCALE) }];
  });
}

/** Determines which waiting offers still fit the desired ones, and which are missing. */
function reviseQuotes(
  quotes: readonly HouseQuote[],
  waiting: readonly FiatOfferFacts[],
): { stale: FiatOfferFacts[]; missing: HouseQuote[] } {
  const unused = new Set(waiting);
  const missing = quotes.filter((quote) => {
    const wanted = units(quote.price);
    const fits = waiting.find((offer) => {
      const asked = units(offer.unitPrice);
      const drift = asked > wanted ? asked - wanted : wanted - asked;
      const isLeft = units(offer.left) * 100n >= units(quote.quantity) * LEAST_LEFT;
      return unused.has(offer) && isLeft && drift * 1000n <= wanted * DRIFT;
    });
    if (fits) unused.delete(fits);
    return !fits;
  });
  return { stale: [...unused], missing };
}

interface Parts {
  fiat: Omit<Fiat, 'close'>;
  link: Pick<EngineLink, 'send' | 'query'>;
  market: Pick<Market, 'currencies'>;
  traders: readonly HouseTrader[];
  fundsPassword: string;
  /** Their reaction time, ms. */
  delayMs: number;
  clock: () => number;
}

/** Minimum worth of a trader's balance per currency, and the worth it is topped up to, USDT. */
const LEAST = 30_000n;
const CAPITAL = 300_000n;
const FUND_DIGITS = 4;

/**
 * Counterparty for newcomers of a sandbox: offers every currency, pays its purchases, releases paid orders, and buys newcomers'
 * offers. Everything goes through the same functions as users' calls, and the work is derived from the orders themselves,
 * so a restart only delays it.
 */
export function createHouseTraders({ fiat, link, market, traders, fundsPassword, delayMs, clock }: Parts) {
  const { queries, terms } = fiat;
  const byUser = new Map(traders.map((trader) => [trader.user, trader]));
  const isRipe = (time: number): boolean => time + delayMs <= clock();

  const actOn = async (order: FiatOrderFacts): Promise<void> => {
    const key = { key: `house:${order.id}:${order.status}`, bodyHash: order.status };
    if (!isRipe(order.status === 'pendingPayment' ? order.time : (order.paid ?? order.time))) return;
    if (order.status === 'pendingPayment' && byUser.has(order.buyer)) await fiat.pay(order.buyer, order.id, key);
    const isReleasable = order.status === 'paid' || order.status === 'inAppeal';
    if (isReleasable && byUser.has(order.seller)) {
      await fiat.release(order.seller, { order_id: order.id, funds_password: fundsPassword }, key);
    }
  };

  const buyFrom = async (offer: FiatOfferFacts): Promise<void> => {
    const trader = traders.find((one) => one.fiat === offer.fiat);
    if (!trader || byUser.has(offer.seller) || !isRipe(offer.updated)) return;
    const { currency, left: quantity, unitPrice: unit_price } = offer;
    const key = { key: `house:buy:${offer.id}:${offer.updated}`, bodyHash: quantity };
    await fiat.buy(trader.user, { currency, fiat: trader.fiat, quantity, unit_price }, key);
  };

  /** Tops up a trader's balance to its capital, at most once a day. */
  const fund = async (user: number, currency: string, usdt: string, available: bigint): Promise<void> => {
    const each = parseDecimal(usdt, PRICE_SCALE) ?? 0n;
    if (each === 0n || mulDivFloor(available, each, pow10(2 * PRICE_SCALE)) >= LEAST) return;
    const quantity = formatDecimal((CAPITAL * pow10(PRICE_SCALE + FUND_DIGITS)) / each, FUND_DIGITS);
    const day = new Date(clock()).toISOString().slice(0, 10);
    await link.send(
      { kind: 'wallet.credit', user, account: 'legal', currency, quantity, note: 'house' },
      { key: `house-fiat-${currency}-${day}`, bodyHash: 'house' },
    );
  };

  const offerAs = async (trader: HouseTrader, waiting: readonly FiatOfferFacts[]): Promise<void> => {
    const { user, fiat: name, methodId } = trader;
    const { balances } = await link.query({ kind: 'wallet', user });
    for (const { symbol, price, scale, legal_status } of market.currencies()) {
      const platform = legal_status === 1 ? terms.priceOf(price, name) : null;
      if (!platform || price === null) continue;
      const held = balances.find(({ account, currency }) => account === 'legal' && currency === symbol);
      await fund(user, symbol, price, parseDecimal(held?.available ?? '0', scale) ?? 0n);
      const own = waiting.filter((offer) => offer.seller === user && offer.currency === symbol);
      const { stale, missing } = reviseQuotes(houseQuotes(platform, price), own);
      for (const offer of stale) await fiat.withdraw(user, offer.id, undefined);
      for (const { price: unit_price, quantity } of missing) {
        const body = { currency: symbol, fiat: name, quantity, unit_price, method_id: methodId };
        await fiat.sell(user, body, undefined);
      }
    }
  };

  return {
    /** Runs one round. */
    async look(): Promise<void> {
      for (const order of queries.open()) await actOn(order);
      const waiting = queries.waiting();
      for (const offer of waiting) await buyFrom(offer);
      for (const trader of traders) await offerAs(trader, waiting);
    },
  };
}
