import { fromPromise } from 'xstate';
import type { FuturesHolding, FuturesSide } from '../../domain/contract/futures';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

interface Input {
  pair: string;
  side: FuturesSide;
  way: 'add' | 'remove';
  /** USDT. */
  amount: string;
  key: string;
}

/** Adds margin to an isolated position, or takes it out. */
export const defineAdjustFuturesMargin = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ position: FuturesHolding }>, Input>(({ input: { key, ...body } }) =>
    http.call('adjustFuturesMargin', body, { key }),
  );
