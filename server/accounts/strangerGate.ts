import type { StrangerCheck } from '../adapters/strangerCheck';
import type { CodeBudget } from './codeBudget';
import { refuse, success, type Result } from './result';
import { rangeOf } from './source';

interface Parts {
  check: StrangerCheck;
  /** Number of codes per network and day that need no check. */
  after: number;
  budget: CodeBudget;
  onError: (error: Error) => void;
}

interface Asking {
  purpose: string;
  address: string;
  /** Solution of a task set earlier. */
  proof: string | null | undefined;
}

/** Lets strangers trigger actions that cost money only after they have passed the check. */
export function createStrangerGate({ check, after, budget, onError }: Parts) {
  return async ({ purpose, address, proof }: Asking): Promise<Result<null>> => {
    const stranger = { purpose, address, range: rangeOf(address) };
    if (budget.sentFrom(address) < after) return success(null);
    const task = check.taskFor(stranger);
    if (!task) return success(null);
    try {
      if (proof && (await check.accepts(stranger, proof))) {
        budget.countCheck('passed');
        return success(null);
      }
    } catch (cause) {
      onError(new Error('a stranger could not be checked', { cause }));
      return refuse('busy');
    }
    budget.countCheck('asked');
    return refuse('strangerCheck', { task });
  };
}
