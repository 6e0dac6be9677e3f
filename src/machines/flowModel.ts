import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import type { Statement, Words } from './statements';

/** Payloads of one event type: one per equivalence class, given the state it would be sent in; an empty list means not here. */
export type Payloads<Snapshot> = (snapshot: Snapshot) => readonly object[];

/** What the path generator needs to know about a machine beyond the machine itself. `Machine` types the snapshots. */
export interface FlowModelOf<Machine extends AnyStateMachine> {
  /** The machine's id, and the flow's one word in every layer. */
  readonly id: string;
  readonly title: string;
  /** Section of the specification, for example "SPEC §4 Spot order". */
  readonly spec: string;
  readonly machine: Machine;
  /** Inputs to start from; `[undefined]` for a machine without input. */
  readonly inputs: readonly InputFrom<Machine>[];
  /**
   * By event type, engine events included: 'xstate.done.actor.<invoke id>': () => [{ output }]. A type that is not listed
   * is sent without payload, an 'xstate.error.actor.*' with an Error.
   */
  readonly cases: Readonly<Record<string, Payloads<SnapshotFrom<Machine>>>>;
  /** What tells two snapshots apart: the value and only the context that guards read. The value alone by default. */
  abstract?(snapshot: SnapshotFrom<Machine>): unknown;
  /** True for an event that cannot happen here although the machine would take it. */
  skip?(snapshot: SnapshotFrom<Machine>, event: AnyEventObject): boolean;
  /**
   * What users may rely on, by a sentence in their words: what follows from specification and rules, not from the chart. Each is
   * held against every step that the explorer takes.
   */
  statements?(words: Words<Machine>): Readonly<Record<string, Statement>>;
}

/** A model with its machine's types erased, as the catalogue keeps it. */
export interface FlowModel extends Omit<FlowModelOf<AnyStateMachine>, 'inputs' | 'cases' | 'abstract' | 'skip'> {
  readonly inputs: readonly unknown[];
  readonly cases: Readonly<Record<string, Payloads<AnyMachineSnapshot>>>;
  abstract?(snapshot: AnyMachineSnapshot): unknown;
  skip?(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean;
}

/** Checks inputs and cases against the machine's own types. */
export const defineFlowModel = <Machine extends AnyStateMachine>(model: FlowModelOf<Machine>): FlowModel =>
  model as unknown as FlowModel;

/**
 * For `skip`: whether an event would tell or take back a fact while one before it is untold, or one after it is told. Facts
 * that come in one order, and go in the other, are few more places; in any order they double the places each.
 * @param facts event types in their order, with whether the fact is told now.
 */
export function isOutOfTurn(facts: readonly (readonly [type: string, isTold: boolean])[], type: string): boolean {
  const at = facts.findIndex(([one]) => one === type);
  return at >= 0 && facts.some(([, isTold], other) => (other < at ? !isTold : other > at && isTold));
}
