import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { CATALOGUE } from '../../../inspector/machines/catalogue';
import { activeStates, createStepper } from '../../../inspector/machines/explorer/engine';
import { stateName } from '../../../inspector/machines/explorer/places';
import { decode, decodeEach } from '../../../inspector/machines/recording/decode';
import type { FlowRecord, RecordedActor, Recording } from '../../../src/machines/recording/recording';
import { replayOf, type Frame } from '../../../inspector/machines/recording/replay';
import { count, countsOf, newCoverage, type Coverage, type CoverageFile } from './coverage';
import { wordsOf } from './report';

const machines = new Map(CATALOGUE.map(({ model }) => [model.id, model.machine]));
const machineOf = (id: string): AnyStateMachine | undefined => machines.get(id);

/** Returns the machines of a recording that exist in this build. */
export const knownActors = ({ actors }: Recording): RecordedActor[] =>
  actors.filter(({ machine }) => machine !== null && machines.has(machine));

/** Returns the coverage of a recording, for merging with that of the tests. */
export function coverageOf(recording: Recording): CoverageFile {
  const { frames } = replayOf(recording, machineOf);
  const byActor = new Map(recording.actors.map((actor) => [actor.id, actor.machine]));
  const coverages = new Map<string, Coverage>();
  for (const { record, snapshot, transitions } of frames) {
    const machine = machineOf(byActor.get(record.actor) ?? '');
    if (!machine || !snapshot) continue;
    const coverage = coverages.get(machine.id) ?? newCoverage(machine);
    coverages.set(machine.id, coverage);
    const states = new Set([...activeStates(snapshot), ...transitions.map((key) => key.split('|', 1)[0] ?? '')]);
    count(coverage, { transitions, states });
  }
  const counted = Object.fromEntries([...coverages].map(([id, coverage]) => [id, countsOf(coverage)]));
  return { format: 'statex.coverage', version: 1, source: 'recording', machines: counted };
}

/** Returns the machine's own next state after an event, whatever was recorded. */
function nextOf(
  machine: AnyStateMachine,
  { start }: RecordedActor,
  { event }: FlowRecord,
  before: AnyMachineSnapshot | null,
): string {
  const stepper = createStepper(machine);
  try {
    if (event.type !== 'xstate.init' && before)
      return stateName(stepper.step(before, decodeEach(event) as AnyEventObject)[0]);
    const input = start && 'input' in start ? decode(start.input) : undefined;
    return stateName(stepper.start(input ?? undefined)[0]);
  } catch (error) {
    return `throws ${error instanceof Error ? error.message : String(error)}`;
  }
}

/**
 * Replays one machine of a recording with the events it received: each event in words, and the state after it. Where that differs
 * from the recording, the next event is applied to the recorded state.
 * @throws for an actor not in the recording, or whose machine this build does not have.
 */
export function statesOf(recording: Recording, actorId: string): [event: string, state: string][] {
  const actor = recording.actors.find(({ id }) => id === actorId);
  const machine = machineOf(actor?.machine ?? '');
  if (!actor || !machine) throw new Error(`no machine ${actorId} in the recording`);
  const { frames, bases } = replayOf(recording, machineOf);
  let before = bases.get(actorId) ?? null;
  return frames
    .filter(({ record }) => record.actor === actorId)
    .map((frame: Frame) => {
      const { record, snapshot, outcome } = frame;
      const state = outcome === 'differs' ? nextOf(machine, actor, record, before) : stateName(snapshot ?? record);
      before = snapshot;
      return [wordsOf(record.event.type), state];
    });
}
