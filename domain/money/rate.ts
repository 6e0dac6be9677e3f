import { parseDecimal, pow10, scaleOf } from './decimal';

/** An exact fraction. */
export interface Rate {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * Parses a rate written as a fraction: "0.001" is 0.10 %.
 * @throws for anything but a plain unsigned decimal (a seed error).
 */
export function parseRate(text: string): Rate {
  const scale = scaleOf(text);
  const numerator = parseDecimal(text, scale);
  if (numerator === null) throw new Error(`rate is not a decimal: ${text}`);
  return { numerator, denominator: pow10(scale) };
}
