import type { Currency, Pair } from '../../../../domain/contract/shell/platform';
import { searchText } from '../../searchText';
import { pairName, type PairPickerContext } from './pairPicker.machine';

/**
 * Returns the tradable pairs of the product and group whose name, currency symbols or full currency name contain the query.
 * @param names currency name by symbol, so that "bitcoin" finds BTC_USDT.
 */
export function listPairs(
  { query, group, product }: Pick<PairPickerContext, 'query' | 'group' | 'product'>,
  pairs: readonly Pair[],
  names: ReadonlyMap<string, Currency['name']>,
  favourites: readonly string[],
): Pair[] {
  const wanted = searchText(query).replace(/[/\-\s]+/g, '_');
  return pairs.filter((pair) => {
    if ((product === 'spot' ? pair.trade_status : pair.contract_status) !== 1) return false;
    if (group === 'favourites' && !favourites.includes(pairName(pair))) return false;
    if (group !== 'all' && group !== 'favourites' && pair.right_symbol !== group) return false;
    const name = (names.get(pair.left_symbol) ?? '').toLowerCase().replace(/\s+/g, '_');
    return pairName(pair).toLowerCase().includes(wanted) || name.includes(wanted);
  });
}

/** Right currencies in order of first appearance: the picker's groups. */
export const pairGroups = (pairs: readonly Pair[]): string[] => [...new Set(pairs.map((pair) => pair.right_symbol))];
