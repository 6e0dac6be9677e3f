import type { Cause, Shot, Board } from '../../inspector/machines/storyboard/board';
import { controlOf, screenOf, type ToldScreen } from '../../inspector/machines/storyboard/storyboard.machine';

/** Description of a screen on the stage. */
export interface SeenScreen extends Omit<ToldScreen, 'picture'> {
  /** Menus to open in order to reach a link, by its address. */
  readonly menus: Readonly<Record<string, string>>;
  readonly messages: readonly string[];
}

/** By flow and state. */
export type SeenScreens = Readonly<Record<string, SeenScreen>>;

/** Translates a key of the inspector's texts, e.g. "storyboard:press". */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

interface Deed {
  readonly cause: Cause;
  readonly on: Shot;
}

/** A step of a scenario from the tester's point of view. */
export interface TesterStep {
  /** Empty for the first step, which opens the page. */
  readonly deeds: readonly Deed[];
  /** Intermediate screens before the end of the step. */
  readonly passing: readonly Shot[];
  /** Final screen of the step. */
  readonly shows: Shot;
}

const DONE: readonly Cause['by'][] = ['user', 'link', 'person', 'mover'];

const deedsOn = (shot: Shot): Deed[] =>
  (shot.ways[0]?.causes[0] ?? []).filter(({ by }) => DONE.includes(by)).map((cause) => ({ cause, on: shot }));

/** Splits a scenario into steps: each starts with the tester's actions, and lasts until the next action. */
export function testerSteps({ shots }: Board): TesterStep[] {
  const steps: { deeds: readonly Deed[]; reached: Shot[] }[] = [{ deeds: [], reached: [] }];
  for (const shot of shots) {
    steps.at(-1)?.reached.push(shot);
    const deeds = deedsOn(shot);
    if (deeds.length > 0) steps.push({ deeds, reached: [] });
  }
  return steps.flatMap(({ deeds, reached }) => {
    const shows = reached.at(-1);
    return shows ? [{ deeds, passing: reached.slice(0, -1), shows }] : [];
  });
}

interface TesterPage {
  readonly title: string;
  readonly address: string;
  readonly steps: readonly TesterStep[];
  /** Picture of each step, by its number from 1; null without pictures. */
  readonly pictureOf: (number: number) => string | null;
}

const asTold = (seen: SeenScreens) =>
  Object.fromEntries(Object.entries(seen).map(([screen, told]) => [screen, { ...told, picture: '' }]));

function linkText(address: string, on: Shot, seen: SeenScreens, t: Translate): string {
  const screen = seen[screenOf(on)];
  const menu = screen?.menus[address];
  const link = t('storyboard:link', { name: screen?.links[address] ?? address });
  return menu === undefined ? link : `${t('scenarios:menu', { name: menu })} → ${link}`;
}

function deedText({ cause, on }: Deed, seen: SeenScreens, t: Translate): string {
  if (cause.by === 'link') return linkText(cause.address, on, seen, t);
  if (cause.by === 'person') return t(`scenarios:person_${cause.who}`);
  if (cause.by !== 'user') return `\`${'event' in cause ? cause.event : cause.by}\``;
  const control = controlOf(asTold(seen), on, cause.event);
  return control ? t(`storyboard:${control.kind}`, { name: control.name }) : t('storyboard:act');
}

const hintOf = (cause: Cause, t: Translate): string[] =>
  'hint' in cause && cause.hint ? [t(`scenarios:${cause.hint}`)] : [];

function shownText({ passing, shows }: TesterStep, seen: SeenScreens, t: Translate): string[] {
  const screen = seen[screenOf(shows)];
  const stateOf = ({ flow, guest, leaf }: Shot) => `\`${guest ?? flow}.${leaf}\``;
  return [
    ...(screen?.heading ? [`**${t('scenarios:sees', { name: screen.heading })}**`] : []),
    ...(screen?.messages ?? []).map((text) => t('scenarios:tells', { text })),
    `${shows.meaning} ${[...passing, shows].map(stateOf).join(' → ')}`,
  ];
}

const listed = (lines: readonly string[]): string => lines.map((line) => `    - ${line}`).join('\n');

/** Returns a scenario as a page for manual testers. */
export function markdownOf({ title, address, steps, pictureOf }: TesterPage, seen: SeenScreens, t: Translate): string {
  const parts = steps.map((step, index) => {
    const deeds = step.deeds.map((deed) => deedText(deed, seen, t)).join(' → ') || t('scenarios:begin', { address });
    const picture = pictureOf(index + 1);
    return [
      `${index + 1}. **${deeds}**`,
      listed([...step.deeds.flatMap(({ cause }) => hintOf(cause, t)), ...shownText(step, seen, t)]),
      ...(picture === null ? [] : ['', `    ![${index + 1}](${picture})`]),
    ].join('\n');
  });
  return `# ${title}\n\n${t('scenarios:lead')}\n\n${parts.join('\n\n')}\n`;
}

export const indexOf = (pages: readonly { file: string; title: string }[], t: Translate): string =>
  `# ${t('scenarios:title')}\n\n${t('scenarios:lead')}\n\n${pages.map(({ file, title }) => `- [${title}](${file})`).join('\n')}\n`;
