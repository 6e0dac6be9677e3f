import type { AnyMachineSnapshot } from 'xstate';
import { createStepper } from '../../../inspector/machines/explorer/engine';
import {
  eventOfStep,
  keyOf,
  type FlowGraph,
  type Step,
  type TakenStep,
} from '../../../inspector/machines/explorer/explore';
import { stateName } from '../../../inspector/machines/explorer/places';

/** Collects the last snapshot of each place, unless it has the data of the first one. */
export function createSeconds() {
  const firsts = new Map<string, AnyMachineSnapshot>();
  const seconds = new Map<string, AnyMachineSnapshot>();
  return {
    seconds: seconds as ReadonlyMap<string, AnyMachineSnapshot>,
    hear(this: void, { to, after }: Pick<TakenStep, 'to' | 'after'>): void {
      const first = firsts.get(to);
      if (!first) firsts.set(to, after);
      else if (after.status === 'active' && first.context !== after.context) seconds.set(to, after);
    },
  };
}

/**
 * Yields the steps that lead elsewhere from another snapshot of the same place: "editing user.order.submit". The model then does
 * not distinguish what the machine does, so what it does from the second one is never walked.
 */
export function* stepsApart(
  { model, places }: FlowGraph,
  seconds: ReadonlyMap<string, AnyMachineSnapshot>,
): Generator<string> {
  const stepper = createStepper(model.machine);
  /** Regions take their eventless transitions in the order in which they were entered last. */
  const wordsOf = (transitions: readonly string[], to: string) => [...transitions.toSorted(), to].join(' ');
  const leadsTo = (snapshot: AnyMachineSnapshot, step: Step): string | null => {
    const event = eventOfStep(model, snapshot, step);
    if (!event || model.skip?.(snapshot, event)) return null;
    const [next, { transitions }] = stepper.step(snapshot, event);
    return transitions.length === 0 ? '' : wordsOf(transitions, keyOf(model, next));
  };
  for (const [key, second] of seconds) {
    const { snapshot, edges, refused } = places.get(key)!;
    const tried = [
      ...edges.map(({ event, choice, taken, to }) => ({
        ...{ type: event.type, choice },
        first: wordsOf(taken.transitions, to),
      })),
      ...refused.map((step) => ({ ...step, first: '' })),
    ];
    for (const { first, ...step } of tried) {
      const other = leadsTo(second, step);
      if (other !== null && other !== first) yield `${stateName(snapshot)} ${step.type}`;
    }
  }
}
