import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import type { FlowModel } from '../../../src/machines/flowModel';
import { allTransitions, eventTypes } from '../../../inspector/machines/explorer/engine';
import { coverPaths, type FlowPath } from '../../support/flow/cover';
import { explore, type FlowGraph } from '../../../inspector/machines/explorer/explore';
import { STAGE_FOLDER } from './buildStage';

export interface StagePlan {
  readonly model: FlowModel;
  /** URL of the screen that shows the flow. */
  readonly address: string;
  /** Lengths of the flow's timers, ms. */
  readonly timers: readonly number[];
  /** Contract call by port, for the start-up flow, whose effects are intercepted at the network edge. */
  readonly calls?: Readonly<Record<string, string>>;
  /** Operates the screen's controls like a user, by event type; a click on the control for types not listed. */
  readonly acts?: Readonly<Record<string, (page: Page, event: AnyEventObject) => Promise<unknown>>>;
  /** "state event" pairs that a user cannot cause there, with the reason. */
  readonly withoutControl?: Readonly<Record<string, string>>;
}

/** The page and its URL come from the server; only the entry script is replaced by the stage's. */
async function openStage(page: Page, plan: StagePlan): Promise<void> {
  await page.addInitScript(
    (staged) => {
      localStorage.clear();
      sessionStorage.clear();
      window.staged = staged;
    },
    { flow: plan.model.id, timers: [...plan.timers], calls: { ...plan.calls } },
  );
  await page.route(/\/assets\/index-[^/]+\.js$/, (route) =>
    route.fulfill({ body: "import '/stage/stage.js';", contentType: 'text/javascript' }),
  );
  await page.route('**/stage/**', (route) => {
    const file = join(STAGE_FOLDER, new URL(route.request().url()).pathname.slice('/stage/'.length));
    const contentType = file.endsWith('.css') ? 'text/css' : 'text/javascript';
    return existsSync(file) ? route.fulfill({ body: readFileSync(file), contentType }) : route.abort();
  });
}

/** Error objects cannot be passed to the page. */
const plain = (event: AnyEventObject): AnyEventObject =>
  JSON.parse(
    JSON.stringify(event, (_, value: unknown) => (value instanceof Error ? { message: value.message } : value)),
  ) as AnyEventObject;

async function take(page: Page, plan: StagePlan, state: string, event: AnyEventObject): Promise<void> {
  const isUser = event.type.startsWith('user.');
  if (isUser && !plan.withoutControl?.[`${state} ${event.type}`]) {
    const act = plan.acts?.[event.type] ?? (() => page.locator(`[data-send="${event.type}"]:visible`).first().click());
    await act(page, event);
    return;
  }
  await page.evaluate((sent) => window.stage.happen(sent), plain(event));
}

const shown = async (page: Page) => {
  const now = await page.evaluate(() => window.stage.value());
  return now && `${now.value} ${now.status}`;
};

/** Event types without payload, whose control shows whether they are possible. */
const plainTypes = (plan: StagePlan, graph: FlowGraph): string[] => {
  const types = [...graph.places.values()].flatMap((place) => eventTypes(place.snapshot));
  return [...new Set(types)].filter((type) => type.startsWith('user.') && !plan.model.cases[type]);
};

/** Returns types whose control disagrees with the flow: enabled although refused, or the reverse. */
const contradictions = (page: Page, types: readonly string[]) =>
  page.evaluate((wanted) => {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    const usable = (control: Element) =>
      control.checkVisibility() &&
      !control.matches(':disabled, [aria-disabled="true"]') &&
      !control.closest('[inert]') &&
      (!modal || modal.contains(control));
    return wanted.filter(
      (type) => window.stage.can(type) !== [...document.querySelectorAll(`[data-send="${type}"]`)].some(usable),
    );
  }, types);

/** A step shows within a frame or two; the runner's default intervals would dominate the duration of a path, ms. */
const INTERVALS = [20, 50, 100, 250];

async function walk(
  page: Page,
  plan: StagePlan,
  graph: FlowGraph,
  plain: readonly string[],
  path: FlowPath,
): Promise<string[]> {
  const snapshotOf = (key: string) => graph.places.get(key)?.snapshot;
  const wanted = (key: string) => `${JSON.stringify(snapshotOf(key)?.value)} ${snapshotOf(key)?.status}`;
  await page.goto(plan.address);
  await expect
    .poll(() => shown(page).catch(() => null), { message: `${path.id} start` })
    .toBe(wanted(path.start.place));
  for (const [index, step] of path.steps.entries()) {
    const message = `${path.id} step ${index + 1} ${step.event.type}`;
    await take(page, plan, JSON.stringify(snapshotOf(step.from)?.value), step.event);
    await expect.poll(() => shown(page), { message, intervals: INTERVALS }).toBe(wanted(step.to));
    const state = JSON.stringify(snapshotOf(step.to)?.value);
    const types = plain.filter((type) => !plan.withoutControl?.[`${state} ${type}`]);
    await expect
      .poll(() => contradictions(page, types), { message: `${message}: controls`, intervals: INTERVALS })
      .toEqual([]);
  }
  return page.evaluate(() => window.stage.taken());
}

/** Walks the model's paths with the screen's own controls. @returns the transitions that were not taken. */
export async function walkInBrowser(page: Page, plan: StagePlan): Promise<string[]> {
  const graph = explore({ ...plan.model, inputs: plan.model.inputs.slice(0, 1) });
  const plain = plainTypes(plan, graph);
  const open = new Set(allTransitions(plan.model.machine));
  await openStage(page, plan);
  for (const path of coverPaths(graph)) {
    for (const key of path.start.taken.transitions) open.delete(key);
    for (const key of await walk(page, plan, graph, plain, path)) open.delete(key);
  }
  return [...open];
}
