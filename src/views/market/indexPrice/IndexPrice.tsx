import { usePreferences } from '../../app/usePreferences';
import { groupDecimal } from '../../kit/format';
import { useIndex } from './useIndex';

/** SPEC §9: the index price is truncated to four decimals. */
const DIGITS = 4;

export function IndexPrice({ pair }: { pair: string }) {
  const { languageTag } = usePreferences();
  const price = useIndex(pair);
  return <>{price === null ? '--' : groupDecimal(price, languageTag, DIGITS)}</>;
}
