import { payloadsOf, type FlowGraph } from '../../../inspector/machines/explorer/explore';
import { callIdsOf } from '../../../src/machines/call';

interface Answer {
  readonly output?: { readonly ok?: boolean };
}

/** Returns the invoked calls to which the model never gives a success, or never a refusal: nothing is checked about that answer. */
export function untriedAnswers({ model, places }: FlowGraph): string[] {
  const actors = model.machine.implementations.actors as Record<string, object | undefined>;
  const tried = new Map<string, Set<boolean>>();
  for (const { snapshot } of places.values()) {
    if (snapshot.status !== 'active') continue;
    for (const { id, src } of snapshot._nodes.flatMap(({ invoke }) => invoke)) {
      const logic = typeof src === 'string' ? actors[src] : undefined;
      if (!logic || callIdsOf(logic).length === 0) continue;
      const answers = tried.get(id) ?? new Set();
      tried.set(id, answers);
      for (const { output } of payloadsOf(model, `xstate.done.actor.${id}`, snapshot) as Answer[])
        if (output) answers.add(output.ok === true);
    }
  }
  // Without an output in the model nothing reads the answer: a guard that did would fail.
  const read = [...tried].filter(([, answers]) => answers.size > 0);
  return read.flatMap(([id, answers]) => [
    ...(answers.has(true) ? [] : [`${id} never succeeds`]),
    ...(answers.has(false) ? [] : [`${id} is never refused`]),
  ]);
}
