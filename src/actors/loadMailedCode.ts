import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

/** Sandbox only: the newest code that would have been sent to the account; null when there is none. */
export const defineLoadMailedCode = ({ http }: { http: Http }) =>
  fromPromise<Outcome<string | null>, { account: string }>(async ({ input }) => {
    const outcome = await http.call('sandboxOutbox', { account: input.account });
    return outcome.ok ? { ok: true, value: outcome.value[0]?.code ?? null } : outcome;
  });
