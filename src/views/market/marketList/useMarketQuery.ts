import { useSearchParams } from 'react-router-dom';
import { type MarketQuery, readQuery, writeQuery } from '../../../machines/market/marketList/marketList.query';

/** Tab, search, favourites and sort live in the address. `step` makes a new history entry, so that back undoes it. */
export function useMarketQuery(): [MarketQuery, (change: Partial<MarketQuery>, step?: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const query = readQuery(params);
  return [
    query,
    (change, step = false) =>
      setParams(writeQuery({ ...query, ...change }), { replace: !step, preventScrollReset: true }),
  ];
}
