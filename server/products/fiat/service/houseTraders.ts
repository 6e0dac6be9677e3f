import { formatDecimal, mulDivFloor, parseDecimal, pow10 } from '../../../../domain/money/decimal';
import { isWithin, type PlatformPrice, PRICE_SCALE } from '../../../../domain/rules/fiat/price';
import type { EngineLink, FiatOfferFacts, FiatOrderFacts } from '../../../link/messages';
import type { Market } from '../../../market/market';
import type { Fiat } from './fiat';
import { createHmac } from 'node:crypto';
import { type CollectionCurrency, COLLECTION_CURRENCIES } from '../../../../domain/contract/fiat/collection';
import type { Accounts } from '../../../accounts/accounts';

/** A house trader: an ordinary, verified user with a collection method in one fiat currency. */
interface HouseTrader {
  readonly user: number;
  readonly fiat: CollectionCurrency;
  readonly methodId: string;
}

/** Names, and numbers that banks use as examples. */
const DESKS: Record<CollectionCurrency, { nickname: string; holder: string; bank: string; number: string }> = {
  USD: { nickname: 'Harbor Desk', holder: 'Harbor Trading Desk', bank: 'Sandbox Bank', number: '4111111111111111' },
  JPY: { nickname: 'Sakura Desk', holder: 'Sakura Trading Desk', bank: 'Sandbox Bank', number: '1234567' },
  KRW: { nickname: 'Hangang Desk', holder: 'Hangang Trading Desk', bank: 'Sandbox Bank', number: '11012345678901' },
  HKD: { nickname: 'Peak Desk', holder: 'Peak Trading Desk', bank: 'Sandbox Bank', number: '123456789012' },
  RUB: { nickname: 'Neva Desk', holder: 'Neva Trading Desk', bank: 'Sandbox Bank', number: '40817810099910004312' },
  EUR: { nickname: 'Rhein Desk', holder: 'Rhein Trading Desk', bank: 'Sandbox Bank', number: 'DE89370400440532013000' },
  GBP: { nickname: 'Thames Desk', holder: 'Thames Trading Desk', bank: 'Sandbox Bank', number: '31926819' },
  TRY: {
    nickname: 'Bosphorus Desk',
    holder: 'Bosphorus Desk',
    bank: 'Sandbox Bank',
    number: 'TR330006100519786457841326',
  },
};
const SORT_CODE = '601613';

const accountOf = (fiat: CollectionCurrency): string => `desk.${fiat.toLowerCase()}@statex.test`;

/** Returns the traders of earlier starts, also where none act now. */
export const houseUsers = ({ users }: Pick<Accounts, 'users'>): number[] =>
  COLLECTION_CURRENCIES.flatMap((fiat) => users.byAccount(accountOf(fiat))?.id ?? []);

/** Derives a trader's password; nobody can log in as one without the exchange's secret. */
export const housePassword = (secret: string, kind: 'login' | 'funds'): string =>
  createHmac('sha256', secret).update(`fiat house trader ${kind}`).digest('base64url');

/** Finds or creates the traders, and completes those a crash left half-finished. */
export async function ensureHouseTraders(
  accounts: Accounts,
  secret: string,
  invitedBy: string,
): Promise<HouseTrader[]> {
  const { users, passwords, identities, profile, collectionMethods } = accounts;
  const isMissing = COLLECTION_CURRENCIES.some((fiat) => !users.byAccount(accountOf(fiat)));
  const hashOf = (kind: 'login' | 'funds') => (isMissing ? passwords.hash(housePassword(secret, kind)) : '');
  const [passwordHash, fundsHash] = [await hashOf('login'), await hashOf('funds')];
  const traders: HouseTrader[] = [];
  for (const fiat of COLLECTION_CURRENCIES) {
    const { nickname, ...details } = DESKS[fiat];
    const account = accountOf(fiat);
    const user = users.byAccount(account) ?? users.create({ account, passwordHash, fundsHash, invitedBy });
    if (user.nickname !== nickname) profile.setNickname(user.id, nickname);
    identities.vouch(user.id, { name: details.holder, id_number: `DESK-${fiat}`, country: 'CH' });
    const [known] = collectionMethods.listOf(user.id, fiat);
    if (known) {
      traders.push({ user: user.id, fiat, methodId: known.id });
      continue;
    }
    const added = await collectionMethods.add(
      user.id,
      { ...details, currency: fiat, sort_code: fiat === 'GBP' ? SORT_CODE : null },
      { funds_password: housePassword(secret, 'funds') },
      { origin: { address: '127.0.0.1', device: '' }, locale: 'en_US' },
    );
    if (!added.ok) throw new Error(`the house's ${fiat} trader got no collection method: ${added.error}`);
    traders.push({ user: user.id, fiat, methodId: added.value.id });
  }
  return traders;
}

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
    const band = terms.bandOf(currency, trader.fiat);
    if (!band || !isWithin(unit_price, band)) return;
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
