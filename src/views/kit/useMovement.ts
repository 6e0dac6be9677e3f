import { useState } from 'react';
import { parseDecimal } from '../../../domain/money/decimal';

const SCALE = 18;

/** Direction of a price's last change: 1 up, −1 down, 0 before the first. `price` is a decimal string or null. */
export function useMovement(price: string | null): 1 | 0 | -1 {
  const [seen, setSeen] = useState<{ price: string | null; movement: 1 | 0 | -1 }>({ price, movement: 0 });
  if (seen.price === price) return seen.movement;
  const before = seen.price === null ? null : parseDecimal(seen.price, SCALE);
  const now = price === null ? null : parseDecimal(price, SCALE);
  const movement = before === null || now === null ? 0 : now > before ? 1 : now < before ? -1 : seen.movement;
  setSeen({ price, movement });
  return movement;
}
