import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import type { Shown, Stage } from '../../../src/app/stage/createStage';
import type { Wanted } from '../../../src/app/stage/scene';
import { eventTypes } from '../../../src/machines/explorer/engine';
import { explore, type Edge, type FlowGraph } from '../../../src/machines/explorer/explore';
import { routesOf, stateName, type Route } from '../../../src/machines/explorer/places';
import type { FlowModel } from '../../../src/machines/flowModel';
import { ROOT } from '../../support/files';
import { ACTS, BEFORE } from './stageActs';
import { knownOf, WITHOUT_CONTROL } from './stageExceptions';

declare global {
  interface Window {
    flowStage?: Stage;
  }
}

/** What the stage showed of one flow. */
export interface Played {
  /** "state: event", for a control that says something else than the flow. */
  readonly contradictions: string[];
  /** User events that no control caused. */
  readonly missing: string[];
  /** Exceptions that nothing needs any more. */
  readonly stale: string[];
  /** What else went wrong. */
  readonly faults: string[];
  readonly states: Record<string, number>;
  readonly transitions: Record<string, number>;
  /** States in which each text is seen, by its key; only when all places are shown. */
  readonly texts: Record<string, string[]>;
}

const CLICK_MS = 3000;
const HEARD_WITHIN_MS = 1000;
/** Dialogs open and close after a moment, later where the machine is busy. */
const AGREE_WITHIN_MS = 3000;
/** Places in which an event is tried until its control causes it. */
const TRIES = 12;
/** An event that is an exception is tried less often. */
const FEW_TRIES = 3;

/** Requests of a page that have no answer yet: scripts of screens that are shown for the first time. */
const onTheWay = new WeakMap<Page, Set<Request>>();

export async function openStage(page: Page): Promise<void> {
  const open = new Set<Request>();
  onTheWay.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  await page.goto('/flows/gallery/stage');
  await page.waitForFunction(() => window.flowStage !== undefined);
}

const frames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Shows the picture and waits until all scripts of its screen have come. */
export async function show(page: Page, wanted: Wanted): Promise<Shown> {
  const shown = await page.evaluate((what) => window.flowStage!.show(what), wanted);
  const open = onTheWay.get(page) ?? new Set();
  while (open.size > 0) {
    await expect.poll(() => open.size, { intervals: [20, 50], timeout: 30_000 }).toBe(0);
    await frames(page);
  }
  return shown;
}

const received = (page: Page) => page.evaluate(() => window.flowStage!.received());

/** Waits until the flow has taken the event. */
const hears = (page: Page, type: string): Promise<boolean> =>
  page
    .waitForFunction(
      (wanted) => window.flowStage!.received().transitions.some((key) => key.split('|')[1] === wanted),
      type,
      { timeout: HEARD_WITHIN_MS },
    )
    .then(
      () => true,
      () => false,
    );

/** Texts of a payload by field, however deep. */
function fieldsOf(payload: object): Map<string, string | boolean> {
  const fields = new Map<string, string | boolean>();
  const walk = (part: object) => {
    for (const [name, value] of Object.entries(part) as [string, unknown][]) {
      if (typeof value === 'string' || typeof value === 'number') fields.set(name, String(value));
      else if (typeof value === 'boolean') fields.set(name, value);
      else if (typeof value === 'object' && value !== null) walk(value);
    }
  };
  walk(payload);
  return fields;
}

const PICTURE = { name: 'photo.png', mimeType: 'image/png', buffer: readFileSync(join(ROOT, 'docs/trade.png')) };

/** Fills the fields of the control's form that are named as the payload's. */
async function fillForm(control: Locator, event: AnyEventObject): Promise<void> {
  const form = control.locator('xpath=ancestor::form[1]');
  if ((await form.count()) === 0) return;
  for (const [name, value] of fieldsOf(event)) {
    const field = form.locator(`[name="${name}"]`).first();
    if ((await field.count()) === 0) continue;
    const type = await field.evaluate((node) =>
      node instanceof HTMLInputElement ? node.type : node.tagName.toLowerCase(),
    );
    if (type === 'checkbox') await field.setChecked(value === true, { force: true, timeout: CLICK_MS });
    else if (type === 'select') await field.selectOption(String(value), { timeout: CLICK_MS });
    else if (type === 'radio')
      await form.locator(`[name="${name}"][value="${value}"]`).check({ force: true, timeout: CLICK_MS });
    else await field.fill(String(value), { timeout: CLICK_MS });
  }
}

async function chooseOther(control: Locator): Promise<void> {
  const other = await control.evaluate((node: HTMLSelectElement) =>
    [...node.options].findIndex((option) => !option.selected && !option.disabled),
  );
  await control.selectOption({ index: other }, { timeout: CLICK_MS });
}

/** Uses one control as a person would. */
async function operate(control: Locator, event: AnyEventObject): Promise<void> {
  const kind = await control.evaluate((node) =>
    node instanceof HTMLInputElement ? node.type : node.tagName.toLowerCase(),
  );
  const texts = [...fieldsOf(event)].filter(([name]) => name !== 'type' && name !== 'field' && name !== 'id');
  const text = String(texts.at(-1)?.[1] ?? '1');
  if (kind === 'select') return chooseOther(control);
  if (kind === 'file') return control.setInputFiles(PICTURE, { timeout: CLICK_MS });
  if (kind === 'radio') return control.click({ force: true, timeout: CLICK_MS });
  if (kind === 'checkbox') return control.click({ force: true, timeout: CLICK_MS });
  if (kind === 'range') return control.press('ArrowRight', { timeout: CLICK_MS });
  if (['text', 'search', 'number', 'tel', 'email', 'password', 'textarea'].includes(kind)) {
    if ((await control.inputValue()) === text) await control.fill('', { timeout: CLICK_MS });
    return control.fill(text, { timeout: CLICK_MS });
  }
  if (kind === 'form') {
    await fillForm(control.locator('button').first(), event);
    return control.locator('[type="submit"]').first().click({ timeout: CLICK_MS });
  }
  await fillForm(control, event);
  return control.click({ timeout: CLICK_MS });
}

/** Tries the controls of an event until one has caused a transition. */
async function act(page: Page, flow: string, event: AnyEventObject): Promise<boolean> {
  const own = ACTS[`${flow} ${event.type}`];
  if (own) {
    await own(page, event).catch(() => undefined);
    return hears(page, event.type);
  }
  const controls = page.locator(`[data-send="${event.type}"]`);
  const count = Math.min(await controls.count(), 6);
  for (let index = 0; index < count; index += 1) {
    const control = controls.nth(index);
    if (!(await control.isEnabled().catch(() => false))) continue;
    const used = await operate(control, event).then(
      () => true,
      () => false,
    );
    if (used && (await hears(page, event.type))) return true;
  }
  return false;
}

/** Each state alone and with each state of another region. */
const pairsIn = (state: string): string[] => {
  const parts = state.split(' ');
  return parts.flatMap((one) => parts.map((other) => `${one} ${other}`));
};

/** Whether all states that are named, or states within them, are among those shown. */
const isAt = (shown: string, place: string): boolean =>
  place.split(' ').every((one) => shown.split(' ').some((state) => state === one || state.startsWith(`${one}.`)));

/** Routes to all places, or to so many that each state is seen, and each two states of different regions together. */
function routesToShow(graph: FlowGraph, all: boolean): Map<string, { route: Route; state: string }> {
  const routes = routesOf(graph);
  const shown = new Map<string, { route: Route; state: string }>();
  const seen = new Set<string>();
  for (const [key, { snapshot }] of graph.places) {
    const state = stateName(snapshot);
    const route = routes.get(key);
    if (!route || (!all && pairsIn(state).every((pair) => seen.has(pair)))) continue;
    for (const pair of pairsIn(state)) seen.add(pair);
    shown.set(all ? key : state, { route, state });
  }
  return shown;
}

const bump = (counts: Record<string, number>, key: string) => (counts[key] = (counts[key] ?? 0) + 1);

const userTypes = (graph: FlowGraph): string[] =>
  [...new Set([...graph.places.values()].flatMap(({ snapshot }) => eventTypes(snapshot)))].filter((type) =>
    type.startsWith('user.'),
  );

/** Edges of an event type, spread over places of different states first. */
function edgesOf(graph: FlowGraph, type: string): Edge[] {
  const edges = [...graph.places.values()].flatMap((place) => place.edges.filter(({ event }) => event.type === type));
  const seen = new Set<string>();
  const first = edges.filter(({ from }) => {
    const name = stateName(graph.places.get(from)?.snapshot ?? { value: '' });
    return !seen.has(name) && seen.add(name);
  });
  return [...first, ...edges.filter((edge) => !first.includes(edge))];
}

/** Shows the flow at its places, compares the controls, and causes each user event through its control. */
export async function play(page: Page, model: FlowModel, all: boolean): Promise<Played> {
  const graph = explore(model);
  const routes = routesOf(graph);
  const types = userTypes(graph);
  const plain = types.filter((type) => !model.cases[type]);
  const played: Played = {
    ...{ contradictions: [], missing: [], stale: [], faults: [] },
    ...{ states: {}, transitions: {}, texts: {} },
  };
  const unused = new Set(knownOf(model.id));
  const note = async (where: string) => {
    for (const fault of await page.evaluate(() => window.flowStage!.faults())) played.faults.push(`${where}: ${fault}`);
  };

  for (const [name, { route, state }] of routesToShow(graph, all)) {
    const shown = await show(page, { flow: model.id, route, state });
    if (!shown.present) {
      played.faults.push(`${name}: not on the screen`);
      continue;
    }
    await BEFORE[model.id]?.(page).catch(() => undefined);
    for (const state of shown.state.split(' ')) bump(played.states, `${model.id}.${state}`);
    if (all) await noteTexts(page, played, shown.state);
    const known = knownOf(model.id).filter(({ at }) => isAt(shown.state, at));
    const open = await contradictionsOf(
      page,
      plain,
      known.map(({ what }) => what),
    );
    for (const one of known) if (open.includes(one.what)) unused.delete(one);
    const unknown = open.filter((what) => known.every((one) => one.what !== what));
    played.contradictions.push(...unknown.map((what) => `${name}: ${what}`));
    await note(name);
  }
  played.stale.push(...[...unused].map(({ what, at }) => `${what} in ${at}`));
  for (const type of types) {
    const isException = WITHOUT_CONTROL[`${model.id} ${type}`] !== undefined;
    let done = false;
    for (const edge of edgesOf(graph, type).slice(0, isException ? FEW_TRIES : TRIES)) {
      const route = routes.get(edge.from);
      if (!route) continue;
      await show(page, {
        flow: model.id,
        route,
        state: stateName(graph.places.get(edge.from)?.snapshot ?? { value: '' }),
      });
      await BEFORE[model.id]?.(page).catch(() => undefined);
      done = await act(page, model.id, edge.event);
      for (const key of (await received(page)).transitions) bump(played.transitions, key);
      await note(`${edge.from} ${type}`);
      if (done) break;
    }
    if (!done && !isException) played.missing.push(type);
    if (done && isException) played.stale.push(`${type} has a control`);
  }
  return played;
}

async function noteTexts(page: Page, { texts }: Played, state: string): Promise<void> {
  for (const key of Object.keys(await page.evaluate(() => window.flowStage!.texts()))) {
    const states = (texts[key] ??= []);
    if (!states.includes(state)) states.push(state);
  }
}

/** What controls and flow say differently, once that is no more and no less than what is known, or for good. */
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
