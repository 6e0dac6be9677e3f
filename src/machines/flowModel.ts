import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import type { Statement, Words } from './statements';

/** Payloads of one event type, one per equivalence class, for the state in which it would be sent; empty when not sent there. */
type Payloads<Snapshot> = (snapshot: Snapshot) => readonly object[];

/** Outputs of one invoked actor, one per equivalence class: the same in every state, or those of the state that waits for it. */
type Outputs<Snapshot> = readonly unknown[] | ((snapshot: Snapshot) => readonly unknown[]);

/** Additional information about a machine for the path generator. `Machine` types the snapshots. */
interface FlowModelOf<Machine extends AnyStateMachine> {
  readonly title: string;
  /** Section of the specification, for example "SPEC §4 Spot order". */
  readonly spec: string;
  readonly machine: Machine;
  /** Inputs to start from; absent for a machine without input. */
  readonly inputs?: readonly InputFrom<Machine>[];
  /** Payloads by event type. A type that is not listed is sent without payload, an 'xstate.error.actor.*' with an Error. */
  readonly cases?: Readonly<Record<string, Payloads<SnapshotFrom<Machine>>>>;
  /** Outputs by invoke id. An actor that is not listed ends without output. */
  readonly answers?: Readonly<Record<string, Outputs<SnapshotFrom<Machine>>>>;
  /** Identity of a snapshot: its value and only the context that guards read. The value alone by default. */
  abstract?(snapshot: SnapshotFrom<Machine>): unknown;
  /** True for an event that cannot happen here although the machine would accept it. */
  skip?(snapshot: SnapshotFrom<Machine>, event: AnyEventObject): boolean;
  /**
   * Guarantees to users, keyed by a sentence in their words: they follow from specification and rules, not from the chart. Each is
   * checked against every step that the explorer takes.
   */
  statements?(words: Words<Machine>): Readonly<Record<string, Statement>>;
}

/** A model without its machine's types, as held by the catalogue. */
export interface FlowModel extends Omit<
  FlowModelOf<AnyStateMachine>,
  'inputs' | 'cases' | 'answers' | 'abstract' | 'skip'
> {
  /** The machine's id, and the flow's name in every layer. */
  readonly id: string;
  /** `[undefined]` for a machine without input. */
  readonly inputs: readonly unknown[];
  /** Those of invoked actors included: 'xstate.done.actor.<invoke id>': () => [{ output }]. */
  readonly cases: Readonly<Record<string, Payloads<AnyMachineSnapshot>>>;
  abstract?(snapshot: AnyMachineSnapshot): unknown;
  skip?(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean;
}

export function defineFlowModel<Machine extends AnyStateMachine>(own: FlowModelOf<Machine>): FlowModel {
  const { inputs = [undefined], cases, answers = {}, ...model } = own as unknown as FlowModelOf<AnyStateMachine>;
  const answered = Object.entries(answers).map(([actor, outputs]): [string, Payloads<AnyMachineSnapshot>] => [
    `xstate.done.actor.${actor}`,
    (snapshot) => (typeof outputs === 'function' ? outputs(snapshot) : outputs).map((output) => ({ output })),
  ]);
  return { ...model, id: model.machine.id, inputs, cases: { ...cases, ...Object.fromEntries(answered) } };
}

/**
 * For `skip`: whether an event would set a fact while an earlier one is unset, or unset it while a later one is set. Setting facts
 * in one order and unsetting them in the reverse adds few states; in arbitrary order, each fact doubles them.
 * @param facts event types in their order, with whether the fact is set now.
 */
export function isOutOfTurn(facts: readonly (readonly [type: string, isTold: boolean])[], type: string): boolean {
  const at = facts.findIndex(([one]) => one === type);
  return at >= 0 && facts.some(([, isTold], other) => (other < at ? !isTold : other > at && isTold));
}
