import {
  createEmptyActor,
  fromCallback,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { sameData } from '../../../src/machines/sameData';
import { createStepper, type Stepper } from '../explorer/engine';
import { decode, decodeEach } from './decode';
import { encode } from '../../../src/machines/recording/encode';
import type {
  FlowRecord,
  Json,
  RecordedActor,
  RecordedState,
  Recording,
} from '../../../src/machines/recording/recording';

/** Result of running one record's machine again. */
export interface Frame {
  readonly record: FlowRecord;
  /** Null for a machine that this build does not have. */
  readonly snapshot: AnyMachineSnapshot | null;
  /** Keys of the transitions taken; empty for a refused event, and if the machine was not run. */
  readonly transitions: readonly string[];
  /**
   * same: the rerun machine is in the recorded state. guided: it is, provided one guard answers as it did on text that is masked
   * here. differs: it is not, so the recorded state is shown. shown: it was not run, because earlier events were left out.
   */
  readonly outcome: 'same' | 'guided' | 'differs' | 'shown';
}

/** A recording with every step recomputed. */
export interface Replay {
  readonly recording: Recording;
  readonly frames: readonly Frame[];
  /** State of each actor before the first record; null for ports, for unknown machines and before its start. */
  readonly bases: ReadonlyMap<string, AnyMachineSnapshot | null>;
}

/** Looks up this build's machines by id. */
type MachineSource = (id: string) => AnyStateMachine | undefined;

interface Runner {
  readonly machine: AnyStateMachine;
  readonly stepper: Stepper;
  /** A guard whose answer is imposed. */
  readonly told: { guard: string; answer: boolean };
  /** Whether anything it was sent is masked. */
  isMasked: boolean;
  snapshot: AnyMachineSnapshot | null;
  /** Recorded context, by member. */
  context: Record<string, Json>;
}

const NOBODY = '';
const idle = fromCallback(() => undefined);

/**
 * Returns the machine with silent stand-ins for actors that only the running application has, and with a guard whose answer can be
 * imposed.
 */
function rehearsal(machine: AnyStateMachine, told: Runner['told']): AnyStateMachine {
  const copy = machine.provide({}) as AnyStateMachine;
  const { actors, guards } = copy.implementations;
  return Object.assign(copy, {
    implementations: {
      ...copy.implementations,
      actors: new Proxy(actors, { get: (known, name: string) => known[name] ?? idle }),
      guards: new Proxy(guards, {
        get: (known, name: string) => (name === told.guard ? () => told.answer : known[name]),
      }),
    },
  });
}

/** Returns a machine's snapshot in its recorded state, with silent stand-ins for its children. */
export function snapshotOf(machine: AnyStateMachine, state: RecordedState): AnyMachineSnapshot {
  const snapshot = machine.resolveState({
    value: state.value as never,
    context: decodeEach(state.context),
    status: state.status as 'active',
  }) as AnyMachineSnapshot;
  const ports = snapshot._nodes.flatMap((node) => node.invoke.map(({ id }) => id));
  const children = Object.fromEntries(ports.map((id) => [id, Object.assign(createEmptyActor(), { id })]));
  return Object.assign(snapshot, { children });
}

const isContext = (context: unknown, recorded: Readonly<Record<string, Json>>): boolean =>
  sameData(encode(context, null), recorded);

function keepContext(runner: Runner, { changed, removed = [], event }: FlowRecord): void {
  if (event.type === 'xstate.init') runner.context = {};
  Object.assign(runner.context, changed);
  for (const key of removed) delete runner.context[key];
}

type Ran = readonly [snapshot: AnyMachineSnapshot, transitions: readonly string[]];

/** Null if the machine cannot be run: it has not started, or it throws. */
function run({ stepper, snapshot }: Runner, actor: RecordedActor, { event, muted }: FlowRecord): Ran | null {
  try {
    if (event.type === 'xstate.init') {
      const input = actor.start && 'input' in actor.start ? decode(actor.start.input) : undefined;
      const [started, { transitions }] = stepper.start(input ?? undefined);
      return [started, transitions];
    }
    if (snapshot === null || muted !== undefined) return null;
    const [next, { transitions }] = stepper.step(snapshot, decodeEach(event) as AnyEventObject);
    return [next, transitions];
  } catch {
    return null;
  }
}

const isSame = ([{ value, status, context }]: Ran, record: FlowRecord, recorded: Runner['context']): boolean =>
  sameData(value, record.value) && status === record.status && isContext(context, recorded);

/** Inverts one guard after another; null if none of them explains the record. */
function guided(runner: Runner, actor: RecordedActor, record: FlowRecord): Ran | null {
  if (!runner.isMasked) return null;
  for (const guard of Object.keys(runner.machine.implementations.guards)) {
    for (const answer of [true, false]) {
      Object.assign(runner.told, { guard, answer });
      const ran = run(runner, actor, record);
      runner.told.guard = NOBODY;
      if (ran && isSame(ran, record, runner.context)) return ran;
    }
  }
  return null;
}

function frameOf(runner: Runner, actor: RecordedActor, record: FlowRecord): Frame {
  keepContext(runner, record);
  runner.isMasked ||= record.masked === true;
  const ran = run(runner, actor, record);
  const outcome = ran && isSame(ran, record, runner.context) ? 'same' : 'guided';
  const found = outcome === 'same' ? ran : guided(runner, actor, record);
  if (found) {
    const [snapshot, transitions] = found;
    runner.snapshot = snapshot;
    return { record, snapshot, transitions, outcome };
  }
  const { value, status, muted } = record;
  runner.snapshot = snapshotOf(runner.machine, { value, status, context: { ...runner.context } });
  return { record, snapshot: runner.snapshot, transitions: [], outcome: muted === undefined ? 'differs' : 'shown' };
}

function runnerOf(actor: RecordedActor, machines: MachineSource): Runner | null {
  const found = actor.machine === null ? undefined : machines(actor.machine);
  if (!found) return null;
  const told = { guard: NOBODY, answer: false };
  const machine = rehearsal(found, told);
  const state = actor.start && 'state' in actor.start ? actor.start.state : null;
  return {
    ...{ machine, told, stepper: createStepper(machine), isMasked: state !== null },
    ...{ snapshot: state && snapshotOf(machine, state), context: { ...state?.context } },
  };
}

/**
 * Reruns every machine of a recording as a value: no effect runs, nothing is sent anywhere.
 * @throws for a recording whose values no machine of this build can hold: an unknown state, or an invalid number.
 */
export function replayOf(recording: Recording, machines: MachineSource): Replay {
  const runners = new Map(recording.actors.map((actor) => [actor.id, runnerOf(actor, machines)]));
  const bases = new Map([...runners].map(([id, runner]) => [id, runner?.snapshot ?? null]));
  const actors = new Map(recording.actors.map((actor) => [actor.id, actor]));
  const frames = recording.records.map((record): Frame => {
    const runner = runners.get(record.actor);
    const actor = actors.get(record.actor);
    return runner && actor
      ? frameOf(runner, actor, record)
      : { record, snapshot: null, transitions: [], outcome: 'shown' };
  });
  return { recording, frames, bases };
}
