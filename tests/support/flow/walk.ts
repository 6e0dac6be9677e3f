import { allStates, createStepper } from '../../../src/machines/explorer/engine';
import { count, newCoverage, type Coverage } from './coverage';
import { coverPaths, type FlowPath, type Unit } from './cover';
import { eventFor, explore, type FlowGraph } from '../../../src/machines/explorer/explore';
import { startLive } from './live';
import type { FlowModel } from '../../../src/machines/flowModel';

export interface Walked {
  readonly graph: FlowGraph;
  readonly paths: readonly FlowPath[];
  readonly coverage: Coverage;
  /** Why a path did not end as the model says, by path id. */
  readonly failures: ReadonlyMap<string, string>;
}

/** A path is walked by telling each step and comparing the state value with the graph's. */
type Walker = (graph: FlowGraph, path: FlowPath, coverage: Coverage) => void;

const walkPure: Walker = ({ model, places }, path, coverage) => {
  const stepper = createStepper(model.machine);
  let [snapshot, taken] = stepper.start(path.start.input);
  count(coverage, taken);
  for (const edge of path.steps) {
    [snapshot, taken] = stepper.step(snapshot, eventFor(model, snapshot, edge));
    count(coverage, taken);
    compare(edge.event.type, snapshot, places.get(edge.to)?.snapshot);
  }
};

const walkLive: Walker = ({ model, places }, path, coverage) => {
  const flow = startLive(model.machine, path.start.input, (taken) => count(coverage, taken));
  count(coverage, path.start.taken);
  compare('start', flow.snapshot(), places.get(path.start.place)?.snapshot);
  for (const edge of path.steps) {
    flow.happen(eventFor(model, flow.snapshot(), edge));
    compare(edge.event.type, flow.snapshot(), places.get(edge.to)?.snapshot);
  }
};

interface Compared {
  readonly value: unknown;
  readonly status: string;
  readonly error?: unknown;
}

function compare(step: string, got: Compared, wanted: Compared | undefined): void {
  const seen = `${JSON.stringify(got.value)} ${got.status}`;
  const expected = `${JSON.stringify(wanted?.value)} ${wanted?.status}`;
  if (seen === expected) return;
  const error = got.error instanceof Error ? ` (${got.error.message})` : '';
  throw new Error(`after ${step}: ${seen}${error} instead of ${expected}`);
}

function walkAll(model: FlowModel, unit: Unit, walker: Walker): Walked {
  const graph = explore(model);
  const paths = coverPaths(graph, unit);
  const coverage = newCoverage(model.machine);
  const failures = new Map<string, string>();
  for (const path of paths) {
    try {
      walker(graph, path, coverage);
    } catch (error) {
      failures.set(path.id, error instanceof Error ? error.message : String(error));
    }
  }
  return { graph, paths, coverage, failures };
}

/** Walks the paths on the machine as a value. */
export const walkMachine = (model: FlowModel, unit: Unit = 'transition'): Walked => walkAll(model, unit, walkPure);

/** Walks the paths on a running actor with fakes behind its ports. */
export const walkActor = (model: FlowModel, unit: Unit = 'transition'): Walked => walkAll(model, unit, walkLive);

/** Ids of states without the sentence that product reads. */
export const undescribed = (model: FlowModel): string[] =>
  allStates(model.machine)
    .filter((node) => !node.description?.trim())
    .map((node) => node.id);
