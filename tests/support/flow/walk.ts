import type { AnyMachineSnapshot } from 'xstate';
import { allStates, createStepper } from '../../../inspector/machines/explorer/engine';
import { createSeconds, stepsApart } from './alike';
import { count, newCoverage, type Coverage } from './coverage';
import { coverPaths, type FlowPath, type Unit } from './cover';
import { eventFor, explore, type FlowGraph } from '../../../inspector/machines/explorer/explore';
import { startLive } from './live';
import { watch } from './oneSided';
import { judgeOf } from './statements';
import type { FlowModel } from '../../../src/machines/flowModel';
import { IGNORED_FLOWS } from '../../../src/machines/recording/trail';
import { createMasker } from '../../../src/machines/recording/mask';
import { readRecording } from '../../../inspector/machines/recording/readRecording';
import { createRecorder, type Recorder } from '../../../src/machines/recording/recorder';
import type { Recording } from '../../../src/machines/recording/recording';

export interface Walked {
  readonly graph: FlowGraph;
  readonly paths: readonly FlowPath[];
  readonly coverage: Coverage;
  /** Why a path did not end as modelled, by path id. */
  readonly failures: ReadonlyMap<string, string>;
}

interface Explored {
  readonly graph: FlowGraph;
  /** Another snapshot of places that have several, by their key. */
  readonly seconds: ReadonlyMap<string, AnyMachineSnapshot>;
  /** Broken statements of the model, by sentence, with the place. */
  readonly broken: ReadonlyMap<string, string>;
  readonly oneSided: readonly string[];
}

const known = new WeakMap<FlowModel, Explored>();

/** Explores each model only once; its statements are checked at the same time. */
function explored(model: FlowModel): Explored {
  const before = known.get(model);
  if (before) return before;
  const judge = judgeOf(model);
  const { seconds, hear } = createSeconds();
  const watched = watch(model.machine);
  const explored = explore({ ...model, machine: watched.machine }, undefined, (step) =>
    watched.aside(() => {
      judge.hear(step);
      hear(step);
    }),
  );
  const graph = { ...explored, model };
  const found = { graph, seconds, oneSided: watched.oneSided(), broken: judge.broken(graph) };
  known.set(model, found);
  return found;
}

export const graphOf = (model: FlowModel): FlowGraph => explored(model).graph;

/** Returns the steps by which snapshots that the model takes for one place come apart: "editing user.order.submit". */
export function apartIn(model: FlowModel): readonly string[] {
  const { graph, seconds } = explored(model);
  return [...new Set(stepsApart(graph, seconds))];
}

/** Whether `apartIn` would return any; faster, as it ends at the first one. */
export function comesApart(model: FlowModel): boolean {
  const { graph, seconds } = explored(model);
  return stepsApart(graph, seconds).next().done !== true;
}

/**
 * Returns the conditions that decide the same in all that the model does, and the assignments that never change anything: what they
 * are there for is not walked. "shown user.tab.choose: isChange is always met".
 */
export const oneSidedIn = (model: FlowModel): readonly string[] => explored(model).oneSided;

/** Returns the flow's own broken statements, each with the shortest path to it: 'registration: "…" fails at: user.code.submit'. */
export const brokenStatements = (model: FlowModel): string[] =>
  [...explored(model).broken].map(([sentence, where]) => `${model.id}: "${sentence}" ${where}`);

/** Walks a path by applying each step and comparing the state value with the graph's. */
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

const walkLive =
  (onWalked?: OnWalked): Walker =>
  ({ model, places }, path, coverage) => {
    const recorder = onWalked && recorderOf();
    const flow = startLive(model.machine, path.start.input, (taken) => count(coverage, taken), recorder?.inspect);
    count(coverage, path.start.taken);
    compare('start', flow.snapshot(), places.get(path.start.place)?.snapshot);
    for (const edge of path.steps) {
      flow.happen(eventFor(model, flow.snapshot(), edge));
      compare(edge.event.type, flow.snapshot(), places.get(edge.to)?.snapshot);
    }
    if (recorder) onWalked(path, savedOf(recorder), flow.snapshot().value);
  };

/** Called for each path walked to its end, with its recording as read from a file, and the last value. */
type OnWalked = (path: FlowPath, recording: Recording, ended: unknown) => void;

function recorderOf(): Recorder {
  let now = 0;
  const isIgnored = (id: string) => IGNORED_FLOWS.has(id);
  return createRecorder({ now: () => ++now, most: 1000, isIgnored, isMuted: () => false });
}

function savedOf(recorder: Recorder): Recording {
  const read = readRecording(JSON.stringify(recorder.recording(createMasker(), '/')));
  if (!read.ok) throw new Error(`${read.problem} ${read.at}`);
  return read.recording;
}

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
  const graph = graphOf(model);
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

/** Walks the paths on the machine as a pure value. */
export const walkMachine = (model: FlowModel, unit: Unit = 'transition'): Walked => walkAll(model, unit, walkPure);

/**
 * Walks the paths on a running actor with fakes for its ports.
 * @param onWalked called with each path and its recording.
 */
export const walkActor = (model: FlowModel, unit: Unit = 'transition', onWalked?: OnWalked): Walked =>
  walkAll(model, unit, walkLive(onWalked));

/** Returns the ids of states without a description for product people. */
export const undescribed = (model: FlowModel): string[] =>
  allStates(model.machine)
    .filter((node) => !node.description?.trim())
    .map((node) => node.id);
