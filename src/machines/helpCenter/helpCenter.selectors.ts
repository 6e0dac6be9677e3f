import type { SnapshotFrom } from 'xstate';
import { HELP_CATEGORIES } from '../../../domain/contract/choices';
import type { HelpEntry } from '../../../domain/contract/help';
import type { helpCenterMachine } from './helpCenter.machine';

export type HelpCenterSnapshot = SnapshotFrom<typeof helpCenterMachine>;
export type HelpCategory = (typeof HELP_CATEGORIES)[number];

export const queryOf = (snapshot: HelpCenterSnapshot) => snapshot.context.query;
export const entriesOf = (snapshot: HelpCenterSnapshot) => snapshot.context.entries;

/** What the screen shows. */
export function faceOf(snapshot: HelpCenterSnapshot): 'busy' | 'failed' | 'browsing' | 'found' | 'nothingFound' {
  const faces = ['failed', 'browsing', 'found', 'nothingFound'] as const;
  return faces.find((face) => snapshot.hasTag(face)) ?? 'busy';
}

export const commonOf = (entries: readonly HelpEntry[]) => entries.filter((entry) => entry.common);

/** The categories that have articles, in order, each with its own. */
export const byCategory = (entries: readonly HelpEntry[]): { category: HelpCategory; entries: HelpEntry[] }[] =>
  HELP_CATEGORIES.map((category) => ({
    category,
    entries: entries.filter((entry) => entry.category === category),
  })).filter((group) => group.entries.length > 0);
