import type { CatalogueEntry } from '../../../src/machines/catalogue';
import { coverPaths } from './cover';
import { isSeen, shareOf, type MergedCoverage } from './merge';
import type { MutationFile } from './mutation';
import { SAFETY_PROPERTIES } from './safety/properties';
import { concerns } from './safety/property';
import { guardShare, pairShare, type Share } from './unchecked';
import { userEventsOf } from './userEvents';
import { graphOf } from './walk';

/** A checked aspect of a flow: the level that checks it, its coverage, and the gaps. */
export interface CheckedPart {
  readonly what: string;
  /** The level that checks it, named by its command or file. */
  readonly by: string;
  /** Null when nothing of it was run. */
  readonly share: Share | null;
  /** Shown instead of a share, or with it. */
  readonly note: string;
}

/** Mutation results of the machine and of its views; null when not run. */
export interface Mutants {
  readonly machine: MutationFile | null;
  readonly views: MutationFile | null;
}

export interface Checked {
  readonly parts: readonly CheckedPart[];
  readonly mutants: Mutants;
}

const none = (total: number): Share => ({ covered: total, total, open: [] });

const EFFECTS = { what: 'Effects (mutants that a trace tells from the machine)', by: 'model: mutation.test.ts' };
const SPOILED = { what: 'Views: spoiled ones that the words of their screens tell', by: 'e2e: gallery.spec.ts' };

function mutantsPart(head: typeof EFFECTS, mutation: MutationFile | null): CheckedPart {
  if (mutation === null) return { ...head, share: null, note: 'no figures: run these tests first' };
  const { mutants, survivors, oneIn, equivalent } = mutation;
  const tried = oneIn === 1 ? 'all mutants' : `one mutant in ${oneIn}`;
  const share = { covered: mutants - survivors.length, total: mutants, open: survivors };
  return { ...head, share, note: `${tried}; ${equivalent.length} equivalent left out` };
}

const seenIn = (merged: MergedCoverage): Share => {
  const { covered, total } = shareOf(merged.states, 'browser');
  const states = Object.entries(merged.states);
  return { covered, total, open: states.filter(([, entry]) => !isSeen(entry, 'browser')).map(([id]) => id) };
};

function viewParts(merged: MergedCoverage, spoiled: MutationFile | null): CheckedPart[] {
  const head = { what: 'Views: states on a screen', by: 'e2e: gallery.spec.ts' };
  if (!Object.values(merged.states).some((entry) => isSeen(entry, 'browser')))
    return [{ ...head, share: null, note: 'no browser run, or no screen of its own' }];
  const { caused, excepted, open } = userEventsOf(merged);
  const share = {
    covered: caused.length,
    total: caused.length + excepted.length + open.length,
    open: [...excepted, ...open],
  };
  return [
    { ...head, share: seenIn(merged), note: '' },
    { what: 'Views: user events by a control', by: head.by, share, note: '' },
    mutantsPart(SPOILED, spoiled),
  ];
}

/** Returns the checks of a flow by each test level, and what no level checks. */
export function checkedOf(entry: CatalogueEntry, merged: MergedCoverage, mutants: Mutants): Checked {
  const graph = graphOf(entry.model);
  const paths = coverPaths(graph, 'payload');
  const properties = SAFETY_PROPERTIES.filter((property) => concerns(property, entry)).length;
  const walked = `${paths.length} paths, ${paths.reduce((sum, { steps }) => sum + steps.length, 0)} steps`;
  return {
    mutants,
    parts: [
      {
        what: 'Safety properties in every place',
        by: 'model: safety.test.ts',
        share: none(properties),
        note: `${graph.places.size} places`,
      },
      mutantsPart(EFFECTS, mutants.machine),
      {
        what: 'Combinations of conditions',
        by: 'model: places that the explorer reaches',
        share: guardShare(graph),
        note: 'some of the missing ones may be impossible',
      },
      { what: 'Pairs of transitions', by: 'model: traces.test.ts', share: pairShare(graph, paths), note: walked },
      ...(entry.kind === 'flow' ? viewParts(merged, mutants.views) : []),
    ],
  };
}
