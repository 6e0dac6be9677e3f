import { payloadsOf, type FlowGraph } from '../../../inspector/machines/explorer/explore';
import { callIdsOf } from '../../../src/machines/call';

interface Answer {
  readonly output?: { readonly ok?: boolean };
}

/**
 * Returns the invoked calls, and other ports that answer with a success or a failure, to which the model never gives the one or the
 * other: nothing is checked about that answer.
 */
export function untriedAnswers({ model, places }: FlowGraph): string[] {
  const actors = model.machine.implementations.actors as Record<string, object | undefined>;
  const tried = new Map<string, Set<boolean>>();
  for (const { snapshot } of places.values()) {
    if (snapshot.status !== 'active') continue;
    for (const { id, src } of snapshot._nodes.flatMap(({ invoke }) => invoke)) {
      const logic = typeof src === 'string' ? actors[src] : undefined;
      const isCall = logic !== undefined && callIdsOf(logic).length > 0;
      const answers = tried.get(id) ?? new Set();
      tried.set(id, answers);
      for (const { output } of payloadsOf(model, `xstate.done.actor.${id}`, snapshot) as Answer[])
        if (output && (isCall || typeof output.ok === 'boolean')) answers.add(output.ok === true);
    }
  }
  // Without an output in the model nothing reads the answer: a guard that did would fail.
  const read = [...tried].filter(([, answers]) => answers.size > 0);
  return read.flatMap(([id, answers]) => [
    ...(answers.has(true) ? [] : [`${id} never succeeds`]),
    ...(answers.has(false) ? [] : [`${id} is never refused`]),
  ]);
}
