import { useSelector } from '@xstate/react';
import { indexPriceMachine } from '../../../machines/market/indexPrice/indexPrice.machine';
import { useFlow } from '../../app/useFlow';
import { usePreferences } from '../../app/usePreferences';
import { groupDecimal } from '../../kit/format';

/** SPEC §9: the index price is cut to four decimals. */
const DIGITS = 4;

/** The pair's index price from the reference feed. */
export function IndexPrice({ pair }: { pair: string }) {
  const { languageTag } = usePreferences();
  const index = useFlow(indexPriceMachine, { pair }, pair);
  const price = useSelector(index, (snapshot) => snapshot.context.price);
  return <>{price === null ? '--' : groupDecimal(price, languageTag, DIGITS)}</>;
}
