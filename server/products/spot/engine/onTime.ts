import type { Decision } from '../../../engine/decision';
import type { State } from '../../../engine/state';
import { endDated } from './goodTill';
import { armTargets } from './targets';

/**
 * Arms the targets of the orders that ended with a command.
 * @param at ms since the epoch.
 */
export function armed<Done>(state: State, done: Done, at: number): Done {
  if (state.orders.ended.length > 0) armTargets(state, at);
  return done;
}

/** Ensures that expired orders no longer trade, however late the timer is. */
export const onTime =
  <Input, Done>(decide: (state: State, input: Input, at: number) => Decision<Done>) =>
  (state: State, input: Input, at: number): Decision<Done> => {
    endDated(state, at);
    return decide(state, input, at);
  };
