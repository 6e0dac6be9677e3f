import type { AnyStateNode } from 'xstate';
import { type Funds, type Mover, type StateMeta, eventMetaOf } from '../../../../domain/lifecycles/nextEvents';
import { createStepper } from '../../../../inspector/machines/explorer/engine';
import type { Edge, FlowGraph, Place } from '../../../../inspector/machines/explorer/explore';
import type { FlowModel } from '../../../../src/machines/flowModel';
import type { SafetyProperty, Violation } from './property';

const nodeOf = ({ snapshot }: Place): AnyStateNode => snapshot.machine.states[String(snapshot.value)] as AnyStateNode;
const metaOf = (place: Place): StateMeta => nodeOf(place).meta as StateMeta;
const isFinal = (place: Place): boolean => nodeOf(place).type === 'final';
const byOf = (place: Place, event: string): readonly Mover[] => eventMetaOf(place.snapshot.machine, event).by;
const eventsOf = ({ edges }: Place): string[] => [...new Set(edges.map(({ event }) => event.type))];
const places = (graph: FlowGraph): Place[] => [...graph.places.values()];
const targetOf = (graph: FlowGraph, { to }: Edge): Place => graph.places.get(to) as Place;

const USERS: readonly Mover[] = ['owner', 'buyer', 'seller'];
const SETTLED: readonly Funds[] = ['paid', 'returned', 'split'];
const isSettled = (place: Place): boolean => SETTLED.includes(metaOf(place).funds);

const fundsIn = (model: FlowModel): Funds[] =>
  Object.values(model.machine.states).map(({ meta }) => (meta as StateMeta).funds);
const holdsMoney = (model: FlowModel): boolean => fundsIn(model).includes('held');
const movesMoney = (model: FlowModel): boolean => fundsIn(model).some((funds) => SETTLED.includes(funds));

/** Places from which allowed steps lead to a wanted place. */
function leadTo(graph: FlowGraph, isWanted: (place: Place) => boolean, mayTake: (edge: Edge) => boolean): Set<string> {
  const leading = new Set(
    places(graph)
      .filter(isWanted)
      .map(({ key }) => key),
  );
  for (let before = -1; before !== leading.size; ) {
    before = leading.size;
    for (const { key, edges } of places(graph)) {
      if (edges.some((edge) => leading.has(edge.to) && mayTake(edge))) leading.add(key);
    }
  }
  return leading;
}

const inEach = (graph: FlowGraph, look: (place: Place) => string | null): Violation[] =>
  places(graph).flatMap((place) => {
    const because = look(place);
    return because === null ? [] : [{ place, because }];
  });

const onEach = (graph: FlowGraph, look: (place: Place, edge: Edge) => string | null): Violation[] =>
  places(graph).flatMap((place) =>
    place.edges.flatMap((step) => {
      const because = look(place, step);
      return because === null ? [] : [{ place, step, because }];
    }),
  );

export const LIFECYCLE_PROPERTIES: readonly SafetyProperty[] = [
  {
    id: 'final-stays',
    kind: 'lifecycle',
    sentence: 'A final state is never left, whatever happens afterwards.',
    check(graph) {
      const stepper = createStepper(graph.model.machine);
      const types = [...new Set(places(graph).flatMap(eventsOf))];
      return inEach(graph, (place) => {
        if (!isFinal(place)) return null;
        const left = types.find((type) => stepper.step(place.snapshot, { type })[1].transitions.length > 0);
        return left === undefined ? null : `${left} is taken although it has ended`;
      });
    },
  },
  {
    id: 'reaches-end',
    kind: 'lifecycle',
    sentence: 'From every state the entity can come to an end.',
    check(graph) {
      const ending = leadTo(graph, isFinal, () => true);
      return inEach(graph, ({ key }) => (ending.has(key) ? null : 'no way leads to an end'));
    },
  },
  {
    id: 'somebody-moves',
    kind: 'lifecycle',
    sentence: 'Every state that is not final names who must move it on, and they can; a final one names nobody.',
    check: (graph) =>
      inEach(graph, (place) => {
        const { turn } = metaOf(place);
        if (isFinal(place)) return turn === 'nobody' ? null : `${turn} is asked to move what has ended`;
        const moves = eventsOf(place).some((event) => turn !== 'nobody' && byOf(place, event).includes(turn));
        return moves ? null : `${turn} can do nothing`;
      }),
  },
  {
    id: 'time-runs-out',
    kind: 'lifecycle',
    sentence: 'When the time of a state is over the entity moves by itself, without anybody’s help.',
    check: (graph) =>
      inEach(graph, (place) => {
        const { limit } = metaOf(place);
        const moves = place.edges.some(
          ({ event, to }) =>
            to !== place.key && byOf(place, event.type).some((mover) => mover === 'time' || mover === 'linked'),
        );
        return limit === null || moves ? null : `nothing happens when ${limit} is over`;
      }),
  },
  {
    id: 'held-until-final',
    kind: 'lifecycle',
    sentence: 'Money that is held for an entity stays held until the entity has ended.',
    appliesTo: holdsMoney,
    check: (graph) =>
      onEach(graph, (place, edge) => {
        if (metaOf(place).funds !== 'held') return null;
        const next = targetOf(graph, edge);
        if (isFinal(next)) return metaOf(next).funds === 'held' ? 'it ends with money still held' : null;
        return metaOf(next).funds === 'held' ? null : 'the money is let go before the end';
      }),
  },
  {
    id: 'paid-from-held',
    kind: 'lifecycle',
    sentence: 'Nothing is paid or returned that was not held before.',
    appliesTo: holdsMoney,
    check: (graph) =>
      onEach(graph, (place, edge) =>
        isSettled(targetOf(graph, edge)) && metaOf(place).funds !== 'held' ? 'money moves that was never held' : null,
      ),
  },
  {
    id: 'settled-once',
    kind: 'lifecycle',
    sentence: 'On no path is money paid or returned twice: once it has moved nothing follows.',
    appliesTo: movesMoney,
    check: (graph) =>
      onEach(graph, (place) => (isSettled(place) ? 'something follows after the money has moved' : null)),
  },
  {
    id: 'settled-at-end',
    kind: 'lifecycle',
    sentence: 'On every path the money is paid, returned or divided between both when the entity ends.',
    appliesTo: holdsMoney,
    check: (graph) =>
      inEach(graph, (place) => (!isFinal(place) || isSettled(place) ? null : 'it ends and the money has not moved')),
  },
  {
    id: 'not-stuck-for-its-user',
    kind: 'lifecycle',
    sentence: 'Money that is held comes free even if its users never do anything again.',
    appliesTo: holdsMoney,
    check(graph) {
      const others = ({ from, event }: Edge) =>
        byOf(graph.places.get(from) as Place, event.type).some((mover) => !USERS.includes(mover));
      const free = leadTo(graph, isFinal, others);
      return inEach(graph, (place) =>
        metaOf(place).funds !== 'held' || free.has(place.key) ? null : 'only its user can free the money',
      );
    },
  },
  {
    id: 'cancel-may-come-late',
    kind: 'lifecycle',
    sentence: 'An order that can be cancelled can be filled or triggered in the same moment: a cancel can end filled.',
    appliesTo: ({ id }) => ['spotOrderLifecycle', 'futuresOrderLifecycle', 'planOrderLifecycle'].includes(id),
    check: (graph) =>
      inEach(graph, (place) => {
        const events = eventsOf(place);
        const isCancellable = events.some((event) => /cancel/i.test(event) && byOf(place, event).includes('owner'));
        const moves = events.some((event) => byOf(place, event).includes('market'));
        return isCancellable && !moves ? 'the market cannot come first' : null;
      }),
  },
  {
    id: 'roles-are-apart',
    kind: 'lifecycle',
    sentence: 'What an operator decides no user can do, and nobody but users acts in a user’s name.',
    check: (graph) =>
      onEach(graph, (place, { event }) => {
        const by = byOf(place, event.type);
        if (by.includes('operator') && by.some((mover) => USERS.includes(mover)))
          return 'users and operators share an event';
        const named = event.type.split('.', 1)[0];
        const other = USERS.some((user) => user === named) ? by.find((mover) => mover !== named) : undefined;
        return other === undefined ? null : `${other} acts in the name of the ${named}`;
      }),
  },
];
