import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { Currency } from '../../domain/contract/platform';
import type { Http } from '../services/http';

export const defineLoadCurrencies = ({ http }: { http: Http }) =>
  fromPromise<Outcome<Currency[]>, undefined>(async () => {
    const outcome = await http.call('currencyList', {});
    return outcome.ok ? { ok: true, value: outcome.value.list } : outcome;
  });
