import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** Password reset step one: account and code for a ticket. */
export const defineVerifyReset = ({ http }: { http: Http }) =>
  fromPromise<Outcome<{ ticket: string; secondFactor: boolean }>, { account: string; code: string }>(
    async ({ input }) => {
      const outcome = await http.call('resetVerify', { account: input.account, code: input.code });
      if (!outcome.ok) return outcome;
      return { ok: true, value: { ticket: outcome.value.ticket, secondFactor: outcome.value.second_factor } };
    },
  );
