import { formatDecimal, mulDivFloor, parseDecimal, pow10 } from '../../../../domain/money/decimal';
import { PRICE_SCALE, type PlatformPrice } from '../../../../domain/rules/fiat/price';
import type { FiatOfferFacts } from '../../../link/messages';

/** What the house offers of a currency: above the platform price, in parts of 1,000, and worth how much. */
const LADDER = [
  { above: 4n, usdt: 1_500n },
  { above: 12n, usdt: 12_000n },
] as const;
/** How far an offer may drift from its place before it is replaced, in parts of 1,000. */
const DRIFT = 8n;
/** An offer of which less than so much is left makes room for a new one, in percent. */
const LEAST_LEFT = 40n;
/** Digits of a quantity that is offered. */
const QUANTITY_SCALE = 4;

export interface HouseQuote {
  readonly price: string;
  readonly quantity: string;
}

const units = (text: string, scale = PRICE_SCALE): bigint => parseDecimal(text, scale) ?? 0n;

/** What the house would offer at a price. @param usdt price of one unit in USDT. */
export function houseQuotes({ price, digits, max }: PlatformPrice, usdt: string): HouseQuote[] {
  const [platform, dearest, each] = [units(price, digits), units(max, digits), units(usdt)];
  return LADDER.flatMap(({ above, usdt: worth }) => {
    const wanted = mulDivFloor(platform, 1000n + above, 1000n);
    const quantity = each > 0n ? (worth * pow10(PRICE_SCALE + QUANTITY_SCALE)) / each : 0n;
    if (quantity === 0n || wanted === 0n) return [];
    const asked = wanted < dearest ? wanted : dearest;
    return [{ price: formatDecimal(asked, digits), quantity: formatDecimal(quantity, QUANTITY_SCALE) }];
  });
}

/** Which of the waiting offers still fit what would be offered now, and what is missing. */
export function reviseQuotes(
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
