import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { activeStates, allStates, transitionKey } from '../../../../inspector/machines/explorer/engine';
import type { Edge, FlowGraph, Place } from '../../../../inspector/machines/explorer/explore';
import { callIdsOf } from '../../../../src/machines/call';
import type { FlowModel } from '../../../../src/machines/flowModel';
import { HARMLESS, IRREVERSIBLE, MONEY, RESTFUL, REVIEWS } from './flowPorts';
import type { SafetyProperty, Violation } from './property';

const places = (graph: FlowGraph): Place[] => [...graph.places.values()];
const isUsers = ({ event }: Edge): boolean => event.type.startsWith('user.');
const hasTag = ({ snapshot }: Place, tag: string): boolean => snapshot.hasTag(tag as never);
const isOver = ({ snapshot }: Place): boolean => snapshot.status !== 'active';

const nodesOf = ({ machine }: FlowModel): ReadonlyMap<string, AnyStateNode> =>
  new Map([machine.root, ...allStates(machine)].map((node) => [node.id, node]));

const portOf = (src: unknown): string => (typeof src === 'string' ? src : '');

/** Whether the port may make one of the calls. */
function asksFor(calls: ReadonlySet<string>, { machine: { implementations } }: FlowModel, port: string): boolean {
  const logic = (implementations.actors as Record<string, object | undefined>)[port];
  return logic !== undefined && callIdsOf(logic).some((id) => calls.has(id));
}

/** A port running in a place, and the state that runs it. */
interface Running {
  readonly state: AnyStateNode;
  readonly id: string;
  readonly port: string;
}

const known = new WeakMap<Place, Running[]>();

/** Returns a lookup of the ports running in a place, computed once per place. */
function runningIn(graph: FlowGraph): (place: Place) => Running[] {
  const nodes = nodesOf(graph.model);
  return (place) => {
    const before = known.get(place);
    if (before) return before;
    const running = activeStates(place.snapshot).flatMap((id) => {
      const state = nodes.get(id) as AnyStateNode;
      return state.invoke.map((invoke) => ({ state, id: invoke.id, port: portOf(invoke.src) }));
    });
    known.set(place, running);
    return running;
  };
}

const transitionsOf = (model: FlowModel): ReadonlyMap<string, AnyTransitionDefinition> =>
  new Map(
    [...nodesOf(model).values()]
      .flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
      .map((transition) => [transitionKey(transition), transition]),
  );

const isWithin = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}.`);

/** Whether a transition exits and re-enters a state, which restarts its invocations. */
function restarts({ source, target, reenter }: AnyTransitionDefinition, { id }: AnyStateNode): boolean {
  return (target ?? []).some((aim) => {
    if (isWithin(source.id, id) && source.id !== id && isWithin(aim.id, id) && aim.id !== id) return false;
    if (isWithin(aim.id, id)) return aim.id === id || !isWithin(source.id, id) || reenter;
    return isWithin(id, aim.id);
  });
}

/** Returns the steps that start, or restart, a port that may make one of the calls. */
function startsOf(graph: FlowGraph, calls: ReadonlySet<string>): { edge: Edge; port: string }[] {
  const running = runningIn(graph);
  const transitions = transitionsOf(graph.model);
  return places(graph).flatMap((place) => {
    const before = running(place);
    return place.edges.flatMap((edge) =>
      running(graph.places.get(edge.to) as Place)
        .filter(({ port, state }) => {
          if (!asksFor(calls, graph.model, port)) return false;
          const wasRunning = before.some((other) => other.state === state);
          const taken = edge.taken.transitions.map((key) => transitions.get(key) as AnyTransitionDefinition);
          return !wasRunning || taken.some((transition) => restarts(transition, state));
        })
        .map(({ port }) => ({ edge, port })),
    );
  });
}

const violation = (graph: FlowGraph, step: Edge, because: string): Violation => ({
  place: graph.places.get(step.from) as Place,
  step,
  because,
});

/** Returns the user steps that cause a step: the step itself, or those that led to the place where it happens automatically. */
function causesOf(graph: FlowGraph, edge: Edge, into: ReadonlyMap<string, readonly Edge[]>): Edge[] {
  const causes: Edge[] = [];
  const seen = new Set<Edge>();
  const look = (step: Edge) => {
    if (seen.has(step)) return;
    seen.add(step);
    if (isUsers(step)) causes.push(step);
    else for (const earlier of into.get(step.from) ?? []) look(earlier);
  };
  look(edge);
  return causes;
}

function stepsInto(graph: FlowGraph): Map<string, Edge[]> {
  const into = new Map<string, Edge[]>();
  for (const { edges } of places(graph))
    for (const edge of edges) into.set(edge.to, [...(into.get(edge.to) ?? []), edge]);
  return into;
}

const runs = (calls: ReadonlySet<string>) => (model: FlowModel) =>
  [...nodesOf(model).values()].some((node) => node.invoke.some(({ src }) => asksFor(calls, model, portOf(src))));

interface Answer {
  readonly output?: { readonly ok?: unknown };
}
const isRefusal = ({ event }: Edge): boolean => (event as Answer).output?.ok === false;

/** Safety properties of flows in the browser. */
export const FLOW_PROPERTIES: readonly SafetyProperty[] = [
  {
    id: 'no-dead-end',
    kind: 'flow',
    sentence: 'There is no dead end: in every state something can happen, or the flow has ended.',
    exceptions: RESTFUL,
    check: (graph) =>
      places(graph)
        .filter((place) => !isOver(place) && place.edges.length === 0)
        .map((place) => ({ place, because: 'nothing can happen any more' })),
  },
  {
    id: 'comes-to-rest',
    kind: 'flow',
    sentence:
      'From every state the user gets back to a state where nothing is on its way and nothing is asked, or to the end.',
    check(graph) {
      const isRest = (place: Place) => isOver(place) || !(hasTag(place, 'busy') || hasTag(place, 'needsConfirm'));
      const resting = new Set(
        places(graph)
          .filter(isRest)
          .map(({ key }) => key),
      );
      for (let before = -1; before !== resting.size; ) {
        before = resting.size;
        for (const { key, edges } of places(graph)) if (edges.some(({ to }) => resting.has(to))) resting.add(key);
      }
      return places(graph)
        .filter(({ key }) => !resting.has(key))
        .map((place) => ({ place, because: 'no way leads back' }));
    },
  },
  {
    id: 'busy-ends-itself',
    kind: 'flow',
    sentence: 'What is on its way ends by itself: no user has to do anything for it.',
    check: (graph) =>
      places(graph)
        .filter((place) => hasTag(place, 'busy') && place.edges.every(isUsers))
        .map((place) => ({ place, because: 'only the user can end it' })),
  },
  {
    id: 'failures-lead-on',
    kind: 'flow',
    sentence: 'Every failure of what a flow asks for is taken note of, in every state in which it can come.',
    exceptions: HARMLESS,
    check(graph) {
      const running = runningIn(graph);
      return places(graph).flatMap((place) =>
        running(place).flatMap(({ id }) => {
          const type = `xstate.done.actor.${id}`;
          const answers = (graph.model.cases[type]?.(place.snapshot) ?? []) as Answer[];
          if (isOver(place) || !answers.some(({ output }) => output?.ok === false)) return [];
          const isHeard = place.edges.some((edge) => edge.event.type === type && isRefusal(edge));
          return isHeard ? [] : [{ place, because: `the failure of ${id} goes unheard` }];
        }),
      );
    },
  },
  {
    id: 'confirmed-first',
    kind: 'flow',
    sentence: 'What cannot be taken back is done after the user was asked, and never by itself.',
    appliesTo: runs(IRREVERSIBLE),
    check(graph) {
      const into = stepsInto(graph);
      return startsOf(graph, IRREVERSIBLE).flatMap(({ edge, port }) => {
        const causes = causesOf(graph, edge, into);
        if (causes.length === 0) return [violation(graph, edge, `${port} starts by itself`)];
        return causes
          .filter(({ from }) => !hasTag(graph.places.get(from) as Place, 'needsConfirm'))
          .map((cause) => violation(graph, cause, `${port} starts without a question`));
      });
    },
  },
  {
    id: 'question-can-be-declined',
    kind: 'flow',
    sentence: 'Every question can be answered with no, and then nothing is sent.',
    exceptions: REVIEWS,
    check(graph) {
      const running = runningIn(graph);
      const isAsking = (place: Place) => hasTag(place, 'needsConfirm') && !hasTag(place, 'busy') && !isOver(place);
      const isQuiet = (place: Place) =>
        !hasTag(place, 'needsConfirm') &&
        !running(place).some(({ port }) => [IRREVERSIBLE, MONEY].some((calls) => asksFor(calls, graph.model, port)));
      return places(graph)
        .filter(isAsking)
        .filter(({ edges }) => !edges.some((edge) => isUsers(edge) && isQuiet(graph.places.get(edge.to) as Place)))
        .map((place) => ({ place, because: 'there is no way to decline' }));
    },
  },
  {
    id: 'sent-once',
    kind: 'flow',
    sentence: 'While something that moves money is on its way nothing that the user presses sends it again.',
    appliesTo: runs(MONEY),
    check(graph) {
      const running = runningIn(graph);
      return startsOf(graph, MONEY)
        .filter(
          ({ edge, port }) =>
            isUsers(edge) && running(graph.places.get(edge.from) as Place).some((one) => one.port === port),
        )
        .map(({ edge, port }) => violation(graph, edge, `${port} is sent a second time`));
    },
  },
  {
    id: 'never-sent-again-unasked',
    kind: 'flow',
    sentence: 'What moves money is never sent a second time unless the user asks for it.',
    appliesTo: runs(MONEY),
    check(graph) {
      const starts = startsOf(graph, MONEY);
      return starts
        .filter(({ edge }) => !isUsers(edge))
        .flatMap(({ edge, port }) => {
          const behind = new Set<string>([edge.to]);
          for (const key of behind) {
            for (const next of graph.places.get(key)?.edges ?? []) {
              if (isUsers(next)) continue;
              if (next === edge) return [violation(graph, edge, `${port} is sent again by itself`)];
              behind.add(next.to);
            }
          }
          return [];
        });
    },
  },
];
