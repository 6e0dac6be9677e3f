import { getI18n } from 'react-i18next';
import type { TextValues } from '../../locales/texts';
import { formatQuantity } from '../kit/format';

const AMOUNT = /^\d+(?:\.\d+)?$/;

/**
 * Translates a reason, its amounts with the marks of the displayed language: "0.001" is "0,001" in German.
 * @returns null for none.
 */
export function reasonText<Key extends string>(
  t: (key: Key, values: TextValues) => string,
  reason: { key: Key; params?: TextValues } | null,
): string | null {
  if (reason === null) return null;
  const values = Object.entries(reason.params ?? {}).map(([name, value]) => [
    name,
    AMOUNT.test(String(value)) ? formatQuantity(String(value), getI18n().language) : value,
  ]);
  return t(reason.key, Object.fromEntries(values));
}
