import type { Outcome } from '../../domain/contract/outcome';

/** Until a question without an answer is asked again, ms. */
const AGAIN_MS = 2000;

/** Asks until there is an answer, be it a refusal, or nobody waits for it any more. */
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
