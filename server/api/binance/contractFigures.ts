import { channels } from '../../../domain/contract/channels';
import type { FundingRate, FuturesContract, FuturesMark } from '../../../domain/contract/futures/futuresMarket';
import { formatDecimal } from '../../../domain/money/decimal';
import { INTEREST, MOST_RATE, RATE_SCALE } from '../../../domain/rules/futures/funding';
import type { Futures } from '../../products/futures/service/futures';
import type { Feed } from './feed';
import type { Listing } from './symbols';

const HOUR = 3_600_000;
const RATE_CAP = formatDecimal(MOST_RATE, RATE_SCALE);

/** Returns the latest mark and funding; undefined before the first. */
export const markOf = (feed: Feed, { pair }: Listing): FuturesMark | undefined =>
  feed.snapshot(channels.futureMark(pair)) as FuturesMark | undefined;

/** Answer of `premiumIndex`; an unknown price is an empty string. */
export const premiumIndex = (
  { symbol }: Listing,
  { mark, index, funding_rate, next_funding }: FuturesMark,
  now: number,
) => ({
  ...{ symbol, markPrice: mark ?? '', indexPrice: index ?? '', estimatedSettlePrice: index ?? '' },
  ...{
    lastFundingRate: funding_rate,
    interestRate: formatDecimal(INTEREST, RATE_SCALE),
    nextFundingTime: next_funding,
    time: now,
  },
});

/** Event of `@markPrice`. */
export const markPriceEvent = (
  { symbol: s }: Listing,
  { mark, index, funding_rate, next_funding }: FuturesMark,
  now: number,
) => ({
  ...{
    e: 'markPriceUpdate',
    E: now,
    s,
    p: mark ?? '',
    P: index ?? '',
    i: index ?? '',
    r: funding_rate,
    T: next_funding,
  },
});

export const fundingInfo = ({ symbol }: Listing, { funding_interval }: FuturesContract) => ({
  ...{ symbol, adjustedFundingRateCap: RATE_CAP, adjustedFundingRateFloor: `-${RATE_CAP}` },
  ...{ fundingIntervalHours: funding_interval / HOUR, disclaimer: false },
});

interface FundingRange {
  startTime: number | undefined;
  endTime: number | undefined;
  limit: number;
}

/** Returns paid funding rates in ascending order: the oldest from a start time, otherwise the newest. */
export function fundingRates(
  lists: Pick<Futures['lists'], 'fundingRates'>,
  listing: Listing,
  { startTime, endTime, limit }: FundingRange,
) {
  const read = (page: number) =>
    lists.fundingRates(listing.pair, { page, page_size: limit, from: startTime, to: endTime });
  const newest = read(1);
  const last = startTime === undefined ? 1 : Math.ceil(newest.total / limit);
  const list = last > 1 ? [...read(last - 1).list, ...read(last).list].slice(-limit) : newest.list;
  const rateOf = ({ time, rate, mark_price }: FundingRate) => ({
    ...{ symbol: listing.symbol, fundingRate: rate, fundingTime: time, markPrice: mark_price },
  });
  return list.map(rateOf).toReversed();
}
