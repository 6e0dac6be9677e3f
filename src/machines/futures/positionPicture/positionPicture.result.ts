import type { FuturesPosition } from '../../../../domain/contract/futures/futures';
import { mulDivFloor, parseDecimal, pow10 } from '../../../../domain/money/decimal';
import { priceUnits } from '../../../../domain/rules/futures/contract';
import { initialMarginOf, yieldOf } from '../../../../domain/rules/futures/position';
import { rateText, usdtUnits } from '../futures/amounts';

const QUANTITY_SCALE = 8;

/**
 * Returns the result of an ended position after all fees and funding, as a fraction of the initial margin of the closed part; null
 * without any.
 */
export function yieldOfEnded({
  entry_price: entry,
  closed_quantity: closed,
  leverage,
  net_profit: net,
}: Pick<FuturesPosition, 'entry_price' | 'closed_quantity' | 'leverage' | 'net_profit'>): string | null {
  const [price, quantity] = [priceUnits(entry), parseDecimal(closed, QUANTITY_SCALE)];
  if (price === null || quantity === null) return null;
  const rate = yieldOf(usdtUnits(net), initialMarginOf(mulDivFloor(price, quantity, pow10(QUANTITY_SCALE)), leverage));
  return rate === null ? null : rateText(rate);
}
