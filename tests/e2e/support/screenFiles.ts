import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sceneOf } from '../../../inspector/app/stage/scenes';
import { commonOf } from '../../../scripts/diff/traces';
import { ROOT } from '../../support/files';

const FOLDER = join(ROOT, 'tests/e2e/screens');
const fileOf = (flow: string) => join(FOLDER, `${flow}.txt`);
/** So many differences of a flow are told. */
const MOST_TOLD = 30;

/** A state of a flow and its screen. */
export interface SeenScreen {
  readonly state: string;
  readonly words: readonly string[];
}

/** What a list has otherwise than another one, in the order of both. */
function differences(before: readonly string[], after: readonly string[]): string[] {
  const lines: string[] = [];
  let [i, j] = [0, 0];
  for (const [x, y] of [...commonOf(before, after), [before.length, after.length] as const]) {
    while (i < x) lines.push(`- ${before[i++]}`);
    while (j < y) lines.push(`+ ${after[j++]}`);
    [i, j] = [x + 1, y + 1];
  }
  return lines;
}

/** How many letters one list has that the other has not, in any order. */
function distance(one: readonly string[], other: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const line of one) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const line of other) counts.set(line, (counts.get(line) ?? 0) - 1);
  return [...counts].reduce((sum, [line, count]) => sum + Math.abs(count) * (line.length + 2), 0);
}

function nearestOf(words: readonly string[], screens: readonly SeenScreen[]): SeenScreen | null {
  const far = screens.map((screen) => distance(screen.words, words));
  return screens[far.indexOf(Math.min(...far))] ?? null;
}

/**
 * A flow's screens as text, each by what it has otherwise than the one before it that is most like it; whole where that is shorter.
 * @param base a screen of another flow, which the first one is written by; null when it is written whole.
 */
export function screensText(screens: readonly SeenScreen[], base: SeenScreen | null): string {
  const parts = screens.map(({ state, words }, index) => {
    const near = index === 0 ? base : nearestOf(words, screens.slice(0, index));
    if (!near || distance(near.words, words) > distance([], words)) return [`# ${state}`, ...words];
    const lines = differences(near.words, words);
    return [`# ${state} ${lines.length > 0 ? '←' : '='} ${near.state}`, ...lines];
  });
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

const partsOf = (flow: string): string[] => sceneOf(flow, 0).address.split(/[/?]/).filter(Boolean);

/** The flow before it in the list whose address is most like this one's: the first screens of both share most of their words. */
export function baseOf(flow: string, flows: readonly string[]): string | null {
  const own = partsOf(flow);
  const { visitor = false } = sceneOf(flow, 0);
  const likeness = (other: string): number => {
    const parts = partsOf(other);
    const shared = own.findIndex((part, index) => part !== parts[index]);
    const isAlike = (sceneOf(other, 0).visitor ?? false) === visitor;
    return 2 * (shared < 0 ? own.length : shared) + (isAlike ? 1 : 0);
  };
  const before = flows.slice(0, flows.indexOf(flow));
  const alike = before.map(likeness);
  return before[alike.indexOf(Math.max(...alike))] ?? null;
}

/** The flows whose screens are written down. */
export const keptFlows = (): string[] => readdirSync(FOLDER).map((file) => file.replace('.txt', ''));

/** Writes down how a flow's screens are now. */
export function keepScreens(flow: string, text: string): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(flow), text);
}

/** Where a flow's screens say something else than was written down, in words; nothing where they do not. */
export function screenFaults(flow: string, text: string): string[] {
  const kept = existsSync(fileOf(flow)) ? readFileSync(fileOf(flow), 'utf8') : '';
  if (kept === text) return [];
  if (kept === '') return [`${flow}: its screens were never written down`];
  const faults = differences(kept.split('\n'), text.split('\n')).map((line) => `${flow}: its screens say ${line}`);
  return faults.slice(0, MOST_TOLD);
}
