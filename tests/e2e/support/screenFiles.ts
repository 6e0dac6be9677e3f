import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sceneOf } from '../../../inspector/app/stage/scenes';
import { commonOf } from '../../../scripts/diff/traces';
import { ROOT } from '../../support/files';

const FOLDER = join(ROOT, 'tests/e2e/screens');
const fileOf = (flow: string) => join(FOLDER, `${flow}.txt`);
/** Maximum number of differences reported per flow. */
const MOST_TOLD = 30;

export interface SeenScreen {
  readonly state: string;
  readonly words: readonly string[];
}

/** Returns the differences between two lists, in the order of both. */
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

/** Returns the number of letters that one list has and the other lacks, in any order. */
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
 * Returns a flow's screens as text, each as its differences to the most similar preceding one, or complete if that is shorter.
 * @param base a screen of another flow to which the first one is compared; null to write it completely.
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

/** Returns the preceding flow with the most similar address, because the first screens of both share most of their text. */
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

/** Returns the flows whose screens are recorded. */
export const keptFlows = (): string[] => readdirSync(FOLDER).map((file) => file.replace('.txt', ''));

export function keepScreens(flow: string, text: string): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(flow), text);
}

/** Returns the differences of a flow's screens to the recorded ones, in words; empty if there are none. */
export function screenFaults(flow: string, text: string): string[] {
  const kept = existsSync(fileOf(flow)) ? readFileSync(fileOf(flow), 'utf8') : '';
  if (kept === text) return [];
  if (kept === '') return [`${flow}: its screens were never written down`];
  const faults = differences(kept.split('\n'), text.split('\n')).map((line) => `${flow}: its screens say ${line}`);
  return faults.slice(0, MOST_TOLD);
}
