import { expect, type Page } from '@playwright/test';
import type { Shown } from '../../../inspector/app/stage/createStage';
import { eventTypes } from '../../../inspector/machines/explorer/engine';
import { explore, type Edge, type FlowGraph } from '../../../inspector/machines/explorer/explore';
import { placesToShow, routesOf, stateName, type RoutedPlace } from '../../../inspector/machines/explorer/places';
import type { FlowModel } from '../../../src/machines/flowModel';
import type { SeenScreen } from './screenFiles';
import { SPOILED_SAMPLE, spoiledAt, type SpoiledViews } from './spoiledViews';
import { act } from './stageControls';
import { readWords, show } from './stageShow';
import { knownOf, WITHOUT_CONTROL, type Contradiction } from './stageExceptions';
import { takeLegs, tourOf } from './stageWalk';
import { within } from '../../../scripts/test/pace';

/** Results of playing one flow on the stage. */
export interface Played {
  /** "state: event" for each control that disagrees with the flow. */
  readonly contradictions: string[];
  /** User events that no control caused. */
  readonly missing: string[];
  /** Exceptions that are no longer needed. */
  readonly stale: string[];
  /** Other errors. */
  readonly faults: string[];
  readonly states: Record<string, number>;
  readonly transitions: Record<string, number>;
  /** States in which each text is visible, by its key; only when all places are shown. */
  readonly texts: Record<string, string[]>;
  readonly screens: SeenScreen[];
  /** Words in these screens that reveal spoiled views. */
  readonly spoiled: SpoiledViews[];
}

/** Dialogs open and close with a delay, longer on a busy machine. */
const AGREE_WITHIN_MS = 3000;
/** Time in which an expected element appears, or disappears after the preceding action. */
const GONE_AFTER_MS = within(3000);
/** Time in which a visible control may become usable. */
const USABLE_WITHIN_MS = 1000;
/** Number of places in which an event is tried until its control causes it. */
const TRIES = 12;
/** Fewer tries for an event that is an exception. */
const FEW_TRIES = 3;

/** Whether all named states, or states within them, are among those shown. */
const isAt = (shown: string, place: string): boolean =>
  place.split(' ').every((one) => shown.split(' ').some((state) => state === one || state.startsWith(`${one}.`)));

/** Returns known disagreements at a place; "accepted although not offered" applies only where the event is accepted. */
const knownIn = ({ model, places }: FlowGraph, key: string, state: string): Contradiction[] =>
  knownOf(model.id).filter(
    ({ what, at }) =>
      isAt(state, at) &&
      (what.startsWith('+') || places.get(key)?.edges.some(({ event }) => event.type === what.slice(1))),
  );

const bump = (counts: Record<string, number>, key: string) => (counts[key] = (counts[key] ?? 0) + 1);

const userTypes = (graph: FlowGraph): string[] =>
  [...new Set([...graph.places.values()].flatMap(({ snapshot }) => eventTypes(snapshot)))].filter((type) =>
    type.startsWith('user.'),
  );

/** Returns the edges of an event type, those from places with different states first. */
function edgesOf(graph: FlowGraph, type: string): Edge[] {
  const edges = [...graph.places.values()].flatMap((place) => place.edges.filter(({ event }) => event.type === type));
  const seen = new Set<string>();
  const first = edges.filter(({ from }) => {
    const name = stateName(graph.places.get(from)?.snapshot ?? { value: '' });
    return !seen.has(name) && seen.add(name);
  });
  return [...first, ...edges.filter((edge) => !first.includes(edge))];
}

/** Selects places that together contain each state once, when they differ in parallel states. */
function withEachState(places: readonly RoutedPlace[]): RoutedPlace[] {
  const seen = new Set<string>();
  return places.filter(({ state }) => {
    const fresh = state.split(' ').filter((one) => !seen.has(one));
    for (const one of fresh) seen.add(one);
    return fresh.length > 0;
  });
}

/** Remaining work while a flow is played. */
interface Playing {
  readonly page: Page;
  readonly graph: FlowGraph;
  readonly played: Played;
  /** User events not yet caused by a control, and the number of places in which each was tried. */
  readonly open: Map<string, number>;
  /** User events without payload, whose control shows whether they are possible. */
  readonly plain: readonly string[];
  /** Known contradictions that have not occurred yet. */
  readonly unmet: Set<Contradiction>;
  /** Shows every place instead of one per state, and collects the texts visible in each. */
  readonly all: boolean;
  /** Reads the screens' words, and checks whether they reveal spoiled views. */
  readonly reads: boolean;
}

const isException = (flow: string, type: string) => WITHOUT_CONTROL[`${flow} ${type}`] !== undefined;

const mayBeTried = ({ graph, open }: Playing, type: string): boolean =>
  (open.get(type) ?? Infinity) < (isException(graph.model.id, type) ? FEW_TRIES : TRIES);

/** Causes the edge's event through its control. @returns whether the flow accepted it. */
async function cause({ page, graph, played, open }: Playing, { event }: Edge): Promise<boolean> {
  const { id } = graph.model;
  const isKnown = isException(id, event.type);
  open.set(event.type, (open.get(event.type) ?? 0) + 1);
  if (!(await act(page, id, event, isKnown ? 0 : USABLE_WITHIN_MS))) return false;
  open.delete(event.type);
  if (isKnown) played.stale.push(`${event.type} has a control`);
  return true;
}

/** Causes events from the place shown, one after the other, for as long as their controls do. */
async function causeOnwards(playing: Playing, from: string): Promise<void> {
  const { page, graph, played } = playing;
  const next = (key: string) => graph.places.get(key)?.edges.find(({ event }) => mayBeTried(playing, event.type));
  for (let edge = next(from); edge; edge = next(edge.to)) if (!(await cause(playing, edge))) break;
  const { transitions } = await page.evaluate(() => window.flowStage!.received());
  for (const key of transitions) bump(played.transitions, key);
}

async function noteFaults({ page, played }: Playing, where: string): Promise<void> {
  for (const fault of await page.evaluate(() => window.flowStage!.faults())) played.faults.push(`${where}: ${fault}`);
}

const playingOf = (page: Page, model: FlowModel, all: boolean, reads: boolean): Playing => {
  const graph = explore(model);
  const types = userTypes(graph);
  const played: Played = {
    ...{ contradictions: [], missing: [], stale: [], faults: [] },
    ...{ states: {}, transitions: {}, texts: {}, screens: [], spoiled: [] },
  };
  const open = new Map(types.map((type) => [type, 0]));
  const plain = types.filter((type) => !model.cases[type]);
  return { page, graph, played, open, plain, unmet: new Set(knownOf(model.id)), all, reads };
};

/** Shows the flow in each state, and calls `then` at each place reached. */
async function showAll(playing: Playing, then: (place: RoutedPlace) => Promise<void>): Promise<RoutedPlace[]> {
  const { page, graph, played } = playing;
  page.setDefaultTimeout(GONE_AFTER_MS);
  const combined = placesToShow(graph);
  const places = playing.all || playing.reads ? combined : withEachState(combined);
  for (const place of places) {
    const wanted = { flow: graph.model.id, route: place.route, state: place.state };
    if (!(await compare(playing, place, await show(page, wanted)))) continue;
    if (playing.reads) played.screens.push({ state: place.state, words: await readWords(page, wanted) });
    await then(place);
  }
  return places;
}

/** Returns the flow's screens in words, one per state. */
export async function readScreens(page: Page, model: FlowModel): Promise<readonly SeenScreen[]> {
  const playing = playingOf(page, model, false, true);
  await showAll(playing, () => Promise.resolve());
  return playing.played.screens;
}

/**
 * Shows the flow in each state, compares the controls, and causes each user event through its control.
 * @param all shows every place.
 * @param reads reads the screens' words, and checks whether they reveal spoiled views.
 */
export async function play(page: Page, model: FlowModel, all: boolean, reads: boolean): Promise<Played> {
  const playing = playingOf(page, model, all, reads);
  const { graph, played } = playing;
  const places = await showAll(playing, async ({ key, state }) => {
    // When only a sample of places is tried, each state uses a different part of the screen.
    const sample = { oneIn: all ? 1 : SPOILED_SAMPLE, start: played.spoiled.length * 7 };
    if (reads) played.spoiled.push(await spoiledAt(page, sample, state));
    await causeOnwards(playing, key);
    await noteFaults(playing, state);
  });
  await causeElsewhere(playing);
  if (all) await walk(playing, placesToShow(graph, true), new Set(places.map(({ key }) => key)));
  // Some occur only in combinations of parallel states.
  if (all || reads) played.stale.push(...[...playing.unmet].map(({ what, at }) => `${what} in ${at}`));
  played.missing.push(...[...playing.open.keys()].filter((type) => !isException(model.id, type)));
  return played;
}

/** Compares the controls of a place with its flow. @returns whether the place is shown. */
async function compare({ page, graph, played, plain, unmet, all }: Playing, place: RoutedPlace, shown: Shown) {
  const { id } = graph.model;
  const name = all ? place.key : place.state;
  if (!shown.present) {
    played.faults.push(`${name}: not on the screen`);
    return false;
  }
  for (const state of shown.state.split(' ')) bump(played.states, `${id}.${state}`);
  if (all) noteTexts(played, shown.state, await page.evaluate(() => Object.keys(window.flowStage!.texts())));
  const known = knownIn(graph, place.key, shown.state);
  const open = await contradictionsOf(
    page,
    plain,
    known.map(({ what }) => what),
  );
  for (const one of known) if (open.includes(one.what)) unmet.delete(one);
  const unknown = open.filter((what) => known.every((one) => one.what !== what));
  played.contradictions.push(...unknown.map((what) => `${name}: ${what}`));
  return true;
}

/** Compares the places not shown yet, each continued from the previous one where a path leads there. */
async function walk(playing: Playing, places: readonly RoutedPlace[], shown: ReadonlySet<string>): Promise<void> {
  const { page, graph } = playing;
  const { id } = graph.model;
  const left = new Map(places.filter(({ key }) => !shown.has(key)).map((place) => [place.key, place]));
  for (let place = firstOf(left); place; place = firstOf(left)) {
    left.delete(place.key);
    const isShown = await compare(
      playing,
      place,
      await show(page, { flow: id, route: place.route, state: place.state }),
    );
    await noteFaults(playing, place.key);
    if (isShown) await walkOn(playing, place.key, left);
  }
}

const firstOf = (left: ReadonlyMap<string, RoutedPlace>): RoutedPlace | undefined => left.values().next().value;

/** Walks until controls and flow disagree, one tour at most, because a flow accumulates data that slows each step. */
async function walkOn(playing: Playing, start: string, left: Map<string, RoutedPlace>): Promise<void> {
  const { page, graph, played, plain, unmet } = playing;
  const { id } = graph.model;
  const legs = tourOf(graph, start, left, ({ key, state }) => knownIn(graph, key, state).map(({ what }) => what));
  const { agreed, now, faults } = await takeLegs(page, legs, plain);
  for (const [index, texts] of agreed.entries()) {
    const { to, state, known } = legs[index]!;
    left.delete(to);
    for (const name of state.split(' ')) bump(played.states, `${id}.${name}`);
    noteTexts(played, state, texts);
    for (const one of unmet) if (known.includes(one.what) && isAt(state, one.at)) unmet.delete(one);
  }
  const place = left.get(legs[agreed.length]?.to ?? '');
  if (place && now?.state === place.state) {
    left.delete(place.key);
    await compare(playing, place, now);
  }
  if (faults.length > 0) await noteFaults(playing, `${start} and on`);
}

/** Causes the remaining events from places not shown yet, or shown for another purpose. */
async function causeElsewhere(playing: Playing): Promise<void> {
  const { page, graph, open } = playing;
  const { model } = graph;
  const routes = routesOf(graph);
  for (const type of open.keys()) {
    for (const edge of edgesOf(graph, type)) {
      const route = routes.get(edge.from);
      if (!mayBeTried(playing, type)) break;
      if (!route) continue;
      const state = stateName(graph.places.get(edge.from)?.snapshot ?? { value: '' });
      await show(page, { flow: model.id, route, state });
      const isDone = await cause(playing, edge);
      if (isDone) await causeOnwards(playing, edge.to);
      await noteFaults(playing, `${edge.from} ${type}`);
    }
  }
}

function noteTexts({ texts }: Played, state: string, keys: readonly string[]): void {
  for (const key of keys) {
    const states = (texts[key] ??= []);
    if (!states.includes(state)) states.push(state);
  }
}

/** Returns the disagreements of controls and flow, once they equal the known ones, or for good. */
async function contradictionsOf(page: Page, types: readonly string[], known: readonly string[]): Promise<string[]> {
  let open: string[] = [];
  const strange = async () => {
    open = await page.evaluate((plain) => window.flowStage!.contradictions(plain), [...types]);
    return [...open.filter((what) => !known.includes(what)), ...known.filter((what) => !open.includes(what))];
  };
  const poll = expect.poll(strange, { timeout: AGREE_WITHIN_MS, intervals: [20, 50, 100, 250] });
  await poll.toEqual([]).catch(() => undefined);
  return open;
}
