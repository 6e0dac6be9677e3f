import type { SpotOrder } from '../../contract/spot/spot';
import { parseDecimal } from '../../money/decimal';

const WIDE_SCALE = 18;
const read = (text: string | null) => (text === null ? null : parseDecimal(text, WIDE_SCALE));

/** Returns the percentage of an order that has filled, an integer rounded down: of its quantity, or of a market buy's total. */
export function filledPercent(
  order: Pick<SpotOrder, 'quantity' | 'total' | 'deal_quantity' | 'turnover'> & { readonly status: string },
): number {
  if (order.status === 'traded') return 100;
  const [wanted, done] =
    order.quantity === null ? [order.total, order.turnover] : [order.quantity, order.deal_quantity];
  const whole = read(wanted) ?? 0n;
  return whole === 0n ? 0 : Number(((read(done) ?? 0n) * 100n) / whole);
}
