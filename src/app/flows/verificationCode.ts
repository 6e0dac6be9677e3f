import {
  verificationCodeMachine,
  type CodeSent,
} from '../../machines/account/verificationCode/verificationCode.machine';
import type { Deps } from '../deps';
import { fromPromise } from 'xstate';
import type { SecurityScene } from '../../../domain/contract/account/accountChoices';
import type { Outcome, StrangerTask } from '../../../domain/contract/outcome';
import type { Http } from '../../services/http';
import type { ServerClock } from '../../services/serverClock';
import { doTask } from '../../services/strangerTask';

/** Performs the task that the exchange sets a stranger, and returns the proof. */
export const defineDoStrangerTask = (perform: typeof doTask = doTask) =>
  fromPromise<Outcome<string>, { task: StrangerTask | null }>(async ({ input: { task }, signal }) => {
    try {
      if (task) return { ok: true, value: await perform(task, signal) };
    } catch {
      // The visitor cannot act on the cause, so every failure counts as a failed check.
    }
    return { ok: false, error: 'strangerCheck' };
  });

interface Request {
  account: string;
  scene: 'register' | 'reset' | SecurityScene;
  /** Proof that the task for strangers was done. */
  proof: string | null;
}

/** Visitors and signed-in users have different calls. */
const ask = (http: Http, { account, scene, proof }: Request) =>
  scene === 'register' || scene === 'reset'
    ? http.call('sendCode', { account, scene, ...(proof === null ? {} : { proof }) })
    : http.call('sendSecurityCode', { account, scene });

/** Requests a verification code, unless one was sent shortly before. */
export const defineSendCode = ({ http, clock }: { http: Http; clock: ServerClock }) =>
  fromPromise<Outcome<CodeSent>, Request>(async ({ input }) => {
    const outcome = await ask(http, input);
    if (outcome.ok) return { ok: true, value: { retryAt: clock.now() + outcome.value.retry_after_ms, isNew: true } };
    if (outcome.error !== 'codeTooSoon' || outcome.retryAt === undefined) return outcome;
    return { ok: true, value: { retryAt: outcome.retryAt, isNew: false } };
  });

export const defineVerificationCodeFlow = (deps: Deps) =>
  verificationCodeMachine.provide({
    actors: { sendCode: defineSendCode(deps), doStrangerTask: defineDoStrangerTask() },
  });
