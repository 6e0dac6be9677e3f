import type { Outcome } from '../../domain/contract/outcome';

/** Delay before an unanswered request is retried, ms. */
const AGAIN_MS = 2000;

/** Retries until there is an answer, which may be a refusal, or until the caller no longer waits. */
export async function untilAnswered<Value>(
  ask: () => Promise<Outcome<Value>>,
  signal: AbortSignal,
): Promise<Outcome<Value>> {
  for (;;) {
    const outcome = await ask();
    if (outcome.ok || outcome.error !== 'network' || signal.aborted) return outcome;
    await new Promise((resolve) => {
      setTimeout(resolve, AGAIN_MS);
    });
  }
}
