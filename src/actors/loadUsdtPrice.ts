import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** Price of one USDT in the pricing currency of that name. */
export const defineLoadUsdtPrice = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ name: string; price: string }>, { name: string }>(async ({ input }) => {
    const outcome = await http.call('pairPrice', { pair: `usdt_${input.name.toLowerCase()}` });
    return outcome.ok ? { ok: true, value: { name: input.name, price: outcome.value.price } } : outcome;
  });
