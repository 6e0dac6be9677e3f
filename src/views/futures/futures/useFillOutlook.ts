import { cutToTicks } from '../../../../domain/money/grid';
import { contractRulesOf, type ContractTerms } from '../../../machines/futures/futures/contractTerms';
import { fillOutlook, type TakenNow } from '../../../machines/futures/futures/fillOutlook';
import { usePreferences } from '../../app/usePreferences';
import { formatPercent, formatPrice, formatShare, groupDecimal } from '../../kit/format';
import { useBook, useOpposite } from '../../market/orderBook/useBook';
import { useMark } from './useFutures';

/** Formatted expected result of a market or trigger order against the current book. */
export function useFillOutlook(terms: ContractTerms, taken: TakenNow) {
  const { languageTag } = usePreferences();
  const { contract } = terms;
  const { grid } = contractRulesOf(terms);
  const opposite = useOpposite(useBook(contract.market, grid), taken.direction);
  const mark = useMark(contract.pair);
  const { average, worst, slippage, fee } = fillOutlook(terms, taken, opposite, cutToTicks(grid, mark ?? ''));
  const price = (text: string | null) => (text === null ? '--' : formatPrice(text, contract.price_tick, languageTag));
  return {
    average: average === null ? '--' : `≈ ${price(average)}`,
    worst: price(worst),
    slippage: slippage === null ? '--' : formatPercent(slippage, languageTag),
    fee: fee === null ? '--' : `≈ ${groupDecimal(fee, languageTag, 4)}`,
    rate: formatShare(contract.taker_fee, languageTag),
  };
}
