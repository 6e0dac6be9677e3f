import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { Pair } from '../../domain/contract/platform';
import type { Http } from '../services/http';

export const defineLoadPairs = ({ http }: { http: Http }) =>
  fromPromise<Outcome<Pair[]>, undefined>(async () => {
    const outcome = await http.call('pairList', {});
    return outcome.ok ? { ok: true, value: outcome.value.list } : outcome;
  });
