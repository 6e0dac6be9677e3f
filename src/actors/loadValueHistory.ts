import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { ValuePoint } from '../../domain/contract/wallet';
import type { Http } from '../services/http';

/** Worth of all accounts at 00:00 UTC of the last days, oldest first, and now. */
export const defineLoadValueHistory = ({ http }: { http: Http }) =>
  fromPromise<Outcome<readonly ValuePoint[]>, { days: 7 | 30 }>(async ({ input, signal }) => {
    const outcome = await http.call('walletValueHistory', { days: input.days }, { signal });
    return outcome.ok ? { ok: true, value: outcome.value.points } : outcome;
  });
