import type { Effect } from '../../../inspector/machines/explorer/engine';
import type { Edge } from '../../../inspector/machines/explorer/explore';
import { stateName } from '../../../inspector/machines/explorer/places';
import type { Leg } from '../../../inspector/machines/storyboard/scenarios';
import { lifecycleFollowedBy } from '../../../inspector/machines/storyboard/board';
import { modelOf } from '../../../inspector/app/stage/cast';
import { sceneOf } from '../../../inspector/app/stage/scenes';
import { LIFECYCLES } from '../../../domain/lifecycles/describe';
import { eventMetaOf } from '../../../domain/lifecycles/nextEvents';
import { flowsByScreen } from '../../../scripts/arrows/screens';
import { readSources } from '../../../scripts/support/sources';
import { callIdOf } from '../../../src/machines/call';
import { effectsOf, type Gone, type Known } from './gone';

/** Normalises an address to its page: "/subscribe/p1?join=p1" and "/subscribe/17" are the same one. */
const pageOf = (address: string): string => {
  const [path = ''] = address.toLowerCase().split(/[?#]/);
  return path.split('/').slice(0, 3).join('/');
};

const pagesOf = (flow: string): string[] => {
  const { address, elsewhere = {} } = sceneOf(flow, 0);
  return [address, ...Object.values(elsewhere)].map(pageOf);
};

/** Returns the section of the exchange that shows the flow, for example "deal". */
const partOf = (flow: string): string | undefined => pagesOf(flow)[0]?.split('/')[1];

const sentIn = ({ params }: Effect) => (params as { event?: { type: string; to?: string } } | null)?.event;

/** Returns the pages that the effects open. */
const opened = (effects: readonly Effect[]): string[] =>
  effects.flatMap((effect) => (effect.type === 'xstate.emit' ? (sentIn(effect)?.to ?? []) : [])).map(pageOf);

/** Returns the types of the events sent to other actors. */
const told = (effects: readonly Effect[]): string[] =>
  effects.flatMap((effect) => (effect.type === 'xstate.sendTo' ? (sentIn(effect)?.type ?? []) : []));

const callsOf = (flow: string): unknown[] =>
  Object.values(modelOf(flow).machine.implementations.actors).map((logic) => callIdOf(logic as object));

const isOf = (lifecycle: string, flow: string) => lifecycle === flow || lifecycleFollowedBy(flow) === lifecycle;

/**
 * Whether two flows are about the same entity of this lifecycle, to which the event belongs.
 * @throws when it does not.
 */
function meets(leg: Leg, next: Leg, lifecycle: string, event: string): boolean {
  const machine = LIFECYCLES.find(({ id }) => id === lifecycle);
  if (!machine || !isOf(lifecycle, leg.flow)) return false;
  const { by, calls } = eventMetaOf(machine, event);
  if (isOf(lifecycle, next.flow) || callsOf(next.flow).some((call) => calls.includes(String(call)))) return true;
  return by.includes('market') && partOf(leg.flow) === partOf(next.flow);
}

interface Hop {
  readonly leg: Leg;
  readonly next: Leg;
  readonly known: Known;
  readonly gone: Gone;
  readonly knows: (flow: string) => Known;
}

/** Returns the user steps possible from a place without leaving its state, such as filling in a form. */
function actsFrom({ graph: { places } }: Known, start: string): Edge[] {
  const state = stateName(places.get(start)?.snapshot ?? { value: '' });
  const seen = new Set([start]);
  const acts: Edge[] = [];
  for (const key of seen) {
    for (const edge of places.get(key)?.edges ?? []) {
      if (!edge.event.type.startsWith('user.')) continue;
      acts.push(edge);
      if (stateName(places.get(edge.to)?.snapshot ?? { value: '' }) === state) seen.add(edge.to);
    }
  }
  return acts;
}

const screens = flowsByScreen(readSources(['src', 'inspector'], /\.tsx?$/));

/** Whether a screen uses both flows, or one page shows both. */
const areBeside = (flow: string, other: string): boolean =>
  screens.some((flows) => flows.includes(flow) && flows.includes(other)) ||
  pagesOf(flow).some((page) => pagesOf(other).includes(page));

const runs = (flow: string, other: string): boolean => other in modelOf(flow).machine.implementations.actors;

/** Whether two parts are linked: by an opened address, a dialog, an event, or a common entity. */
export function isLinked({ leg, next, known, gone, knows }: Hop): boolean {
  const { onwards } = leg;
  const leads = (effects: readonly Effect[]) => opened(effects).some((page) => pagesOf(next.flow).includes(page));
  if (!onwards) return false;
  if ('links' in onwards) return pagesOf(next.flow).includes(pageOf(onwards.links.at(-1) ?? ''));
  if ('meets' in onwards) return meets(leg, next, onwards.meets, onwards.by);
  if ('stays' in onwards) {
    if (onwards.stays === 'within') return runs(leg.flow, next.flow) || runs(next.flow, leg.flow);
    return areBeside(leg.flow, next.flow);
  }
  if ('told' in onwards) {
    const heard = told(gone.effects);
    const other = knows(onwards.told);
    const edges = [...other.graph.places.values()].flatMap((place) => place.edges);
    return edges.some((edge) => heard.includes(edge.event.type) && leads(effectsOf(other, edge)));
  }
  if (onwards.opens === 'itself') return leads(gone.effects);
  return actsFrom(known, gone.place).some((edge) => edge.event.type === onwards.opens && leads(effectsOf(known, edge)));
}
