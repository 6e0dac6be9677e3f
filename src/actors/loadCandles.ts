import { fromPromise } from 'xstate';
import type { Candle, Interval } from '../../domain/contract/market';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

interface Input {
  pair: string;
  interval: Interval;
  before: number | undefined;
  limit: number;
}

/** Loads a page of candles, oldest first; the newest ones when `before` is undefined. */
export const defineLoadCandles = ({ http }: { http: Http }) =>
  fromPromise<Outcome<Candle[]>, Input>(({ input: { before, ...body }, signal }) =>
    http.call('klines', before === undefined ? body : { ...body, before }, { signal }),
  );
