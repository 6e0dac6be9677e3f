import { neitherSent } from '../errors';
import type { Parameters, Taking } from '../parameters';
import { idInName, idOf } from './spotShape';

/** Parameters that select an order: its id or its client order id. */
export const BY = ['orderId', 'origClientOrderId'] as const;
export const CHOOSING = { needs: ['symbol'], takes: BY } as const satisfies Taking;

/**
 * Returns the id of the selected order; null when no order can match, for instance when id and name belong to two orders.
 * @param named latest order of a name. @throws BinanceError when neither was sent
 */
export function chosenId(
  parameters: Parameters,
  [byId, byName]: readonly [string, string],
  named: (name: string) => string | null,
): string | null {
  const number = parameters.whole(byId);
  const name = parameters.text(byName);
  if (number === undefined && name === undefined) throw neitherSent(byId, byName);
  const ofName = name === undefined ? null : (named(name) ?? idInName(name));
  if (number === undefined) return ofName;
  const id = idOf(number);
  return name === undefined || ofName === id ? id : null;
}
