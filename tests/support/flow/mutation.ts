import type { FlowModel } from '../../../src/machines/flowModel';
import { coverPaths } from './cover';
import { mutantsOf, type Mutant } from './mutants';
import { traceOf } from './trace';
import { graphOf } from './walk';

/** Reasons why a mutant is equivalent to the machine, by flow and by the mutant's description. */
const EQUIVALENT: Readonly<Record<string, readonly (readonly [what: RegExp, reason: string])[]>> = {
  flowLive: [[/^user\.event\.send .*action 3 left out/, 'an event is only sent while the latest one is followed']],
  secondsDesk: [
    [
      /^user\.result\.close .*transition 1, left out/,
      'without the first the second leads on to the next result as well',
    ],
  ],
};

/** Swapping two actions makes a difference only if a step shows it. */
const isOrder = ({ what }: Mutant): boolean => what.endsWith('swapped');

export interface MutationScore {
  /** Mutants not known to be equivalent. */
  readonly mutants: number;
  /** Mutants whose mistake no step of the trace shows. */
  readonly survivors: readonly string[];
  /** Mutants equivalent to the machine, with the reason. */
  readonly equivalent: readonly { readonly what: string; readonly reason: string }[];
}

/** Written by the model tests and the gallery tests for the path report. */
export interface MutationFile extends MutationScore {
  readonly machine: string;
  /** One in this many mutants was tried. */
  readonly oneIn: number;
}

/** Folder with one file per machine. */
export const MUTATION_FOLDER = 'coverage/mutation';
/** The same for the flow's views, written by the gallery test. */
export const VIEWS_FOLDER = 'coverage/views';

const NO_STEP_SHOWS = 'no step shows in which order the two are done';

/** Walks the paths of the flow's trace; a mutant with identical steps survives. */
function judgeOf(model: FlowModel) {
  const graph = graphOf(model);
  const paths = coverPaths(graph, 'payload');
  const trace = [...traceOf(graph, paths)];
  const survives = ({ machine }: Mutant): boolean => {
    try {
      let at = 0;
      for (const step of traceOf(graph, paths, machine)) if (step !== trace[at++]) return false;
      return at === trace.length;
    } catch {
      return false;
    }
  };
  return { length: trace.reduce((sum, step) => sum + step.length, 0), survives };
}

/** Returns the exceptions of a flow for which no mutant exists, or whose mutant the trace tells from the machine. */
export function needlessExceptions(model: FlowModel): string[] {
  const known = EQUIVALENT[model.id] ?? [];
  if (known.length === 0) return [];
  const { survives } = judgeOf(model);
  const mutants = [...mutantsOf(model.machine)];
  const isNeeded = (what: RegExp) => {
    const meant = mutants.filter((mutant) => what.test(mutant.what));
    return meant.length > 0 && meant.every(survives);
  };
  return known.filter(([what]) => !isNeeded(what)).map(([what]) => `${model.id} ${what.source}`);
}

/**
 * Tries the mutants of a flow's machine on its trace.
 * @param oneIn one in this many mutants is tried; the selection changes with the flow's behaviour.
 */
export function scoreOf(model: FlowModel, oneIn = 1): MutationScore {
  const { length: start, survives } = judgeOf(model);
  const reasonOf = ({ what }: Mutant) => (EQUIVALENT[model.id] ?? []).find(([known]) => known.test(what))?.[1];
  const chosen = [...mutantsOf(model.machine)].filter((_, index) => (index + start) % oneIn === 0);
  const known = chosen.filter((mutant) => reasonOf(mutant) !== undefined);
  const tried = chosen.filter((mutant) => !known.includes(mutant));
  const alive = tried.filter(survives);
  const unordered = alive.filter(isOrder);
  return {
    mutants: tried.length - unordered.length,
    survivors: alive.filter((mutant) => !isOrder(mutant)).map(({ what }) => what),
    equivalent: [...known, ...unordered].map((mutant) => ({
      what: mutant.what,
      reason: reasonOf(mutant) ?? NO_STEP_SHOWS,
    })),
  };
}
