import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';
import type { ServerClock } from '../services/serverClock';

/** Has a verification code sent; answers with the server time from which on another may be asked for, ms. */
export const defineSendCode = ({ http, clock }: { http: Http; clock: ServerClock }) =>
  fromPromise<Outcome<{ retryAt: number }>, { account: string; scene: 'register' }>(async ({ input }) => {
    const outcome = await http.call('sendCode', { account: input.account, scene: input.scene });
    return outcome.ok ? { ok: true, value: { retryAt: clock.now() + outcome.value.retry_after_ms } } : outcome;
  });
