import type { Page } from '@playwright/test';
import type { Mover } from '../../../domain/lifecycles/nextEvents';
import { modelOf } from '../../../inspector/app/stage/cast';
import { sceneOf, stagedFlows } from '../../../inspector/app/stage/scenes';
import { type Board, boardOf, type Cause, type Shot } from '../../../inspector/machines/storyboard/board';
import { scenarioBoard } from '../../../inspector/machines/storyboard/scenarioBoard';
import { SCENARIOS } from '../../../inspector/machines/storyboard/scenarios';
import { expect, sends } from './test';
import { watchFlows } from './flowWatch';
import { within } from '../../../scripts/test/pace';

const boards = new Map<string, Board>();

export function boardOfScenario(id: string): Board {
  const scenario = SCENARIOS.find((one) => one.id === id);
  if (!scenario) throw new Error(`there is no scenario ${id}`);
  return scenarioBoard(scenario, (flow) => {
    const known = boards.get(flow) ?? boardOf(modelOf(flow), stagedFlows.includes(flow));
    boards.set(flow, known);
    return known;
  });
}

export const addressOfScenario = ({ shots }: Board): string => sceneOf(shots[0]?.flow ?? '', 0).address;

/**
 * Opens the header's menus one after the other until the link is visible.
 * @returns the name of its menu; null if none is needed.
 */
export async function openMenuWith(page: Page, address: string): Promise<string | null> {
  const link = page.locator(`a[href="${address}"]:visible`).first();
  if (await link.isVisible()) return null;
  for (const menu of await page.locator('header button[aria-expanded]:visible').all()) {
    await menu.click();
    if (await link.isVisible()) return (await menu.getAttribute('aria-label')) ?? (await menu.innerText()).trim();
    await page.keyboard.press('Escape');
  }
  return null;
}

async function follow(page: Page, address: string): Promise<void> {
  await openMenuWith(page, address);
  await page.locator(`a[href="${address}"]:visible`).first().click();
}

/** Inputs by flow and event, by address, or by operator action, each including the final press. */
export type Hands = Readonly<Record<string, (page: Page) => Promise<unknown>>>;

interface Person {
  readonly page: Page;
  readonly stood: Awaited<ReturnType<typeof watchFlows>>;
  /** Index at which each flow was last met. */
  readonly met: Map<string, number>;
  /** Number of states recorded up to that of the latest shot, because a flow may open the next one immediately. */
  mark: number;
}

const flowOf = ({ guest, flow }: Shot): string => guest ?? flow;

/** Waits until the flow is in the state, or has been since it was last met. */
async function meet({ stood, met, mark }: Person, shot: Shot, isFresh: boolean): Promise<void> {
  const flow = flowOf(shot);
  const from = isFresh ? mark : (met.get(flow) ?? 0);
  const find = () => stood.findIndex((one, n) => n >= from && one.flow === flow && one.leaves.includes(shot.leaf));
  await expect
    .poll(find, { message: `${flow} stands at ${shot.leaf}`, timeout: within(45_000), intervals: [20, 50, 100] })
    .toBeGreaterThanOrEqual(0);
  met.set(flow, find());
}

async function act(page: Page, shot: Shot, cause: Cause, hands: Hands): Promise<void> {
  if (cause.by === 'link') return void (await (hands[cause.address] ?? ((one) => follow(one, cause.address)))(page));
  if (cause.by !== 'user' && cause.by !== 'mover') return;
  const key = `${flowOf(shot)} ${cause.event}`;
  const hand = hands[key] ?? (cause.by === 'user' ? (one: Page) => sends(one, cause.event).first().click() : null);
  if (!hand) throw new Error(`nobody does ${key}`);
  await hand(page);
}

/**
 * Walks a scenario in the running application: performs its actions, and expects each flow to be in the state given after each
 * step.
 * @param pages pages not yet opened, by acting person; `you` if the scenario names nobody.
 * @param begin brings the first flow onto its page.
 */
export async function walk(
  id: string,
  pages: Partial<Record<Mover | 'you', Page>>,
  hands: Hands,
  begin: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const board = boardOfScenario(id);
  const people = new Map<string, Person>();
  for (const [who, page] of Object.entries(pages))
    people.set(who, { page, stood: await watchFlows(page), met: new Map(), mark: 0 });
  let opens = true;
  for (const shot of board.shots) {
    const person = people.get(shot.whose ?? 'you');
    if (person) {
      if (opens && !person.met.has(flowOf(shot))) {
        await person.page.goto(sceneOf(shot.flow, 0).address);
        await begin(person.page);
      }
      const isFresh = board.shots[shot.from ?? -1]?.ways[0]?.causes[0]?.some(
        ({ by }) => by === 'opens' || by === 'link',
      );
      await meet(person, shot, isFresh ?? false);
      person.mark = (person.met.get(flowOf(shot)) ?? 0) + 1;
    }
    const causes = shot.ways[0]?.causes[0] ?? [];
    opens = causes.some(({ by }) => by === 'person');
    for (const cause of causes) if (person || cause.by === 'mover') await act(person?.page as Page, shot, cause, hands);
  }
}
