import { fromPromise } from 'xstate';
import type { Outcome } from '../../../domain/contract/outcome';
import type { Http } from '../../services/http';

const HOURS = 24;

type Trends = Readonly<Record<string, readonly number[]>>;

/** The last 24 hourly closes of each pair, oldest first. Fails only when no pair could be loaded. */
export const defineLoadTrends = ({ http }: { http: Http }) =>
  fromPromise<Outcome<Trends>, { pairs: readonly string[] }>(async ({ input, signal }) => {
    const outcomes = await Promise.all(
      input.pairs.map((pair) => http.call('klines', { pair, interval: '60m', limit: HOURS }, { signal })),
    );
    const trends: Record<string, number[]> = {};
    for (const [at, pair] of input.pairs.entries()) {
      const outcome = outcomes[at];
      if (outcome?.ok) trends[pair] = outcome.value.map((candle) => Number(candle.close));
    }
    const failure = outcomes.find((outcome) => !outcome.ok);
    return failure && Object.keys(trends).length === 0 ? failure : { ok: true, value: trends };
  });
