import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Failure, Outcome } from '../../../domain/contract/outcome';
import type { ToastNotice } from '../../../src/machines/shell/app/notices';
import type { Unanswereds } from '../../../src/app/bindCalls';
import type { Port, Running } from './running';

/** A message of the exchange on a user's private channel. */
export interface Push {
  readonly user: string;
  readonly data: { readonly kind: string };
}

export interface Served<State> {
  readonly state: State;
  readonly outcome: Outcome<unknown>;
  readonly pushes: readonly Push[];
}

/** An event at the exchange without a user's call: its own timers, an operator, the market. */
export interface Deed<State> {
  readonly words: string;
  readonly next: () => Pick<Served<State>, 'state' | 'pushes'>;
}

/** The exchange as an immutable value. */
export interface Server<State> {
  readonly start: State;
  /** Calls that only read. */
  readonly reads: readonly string[];
  read(state: State, user: string, call: string, body: object, now: number): Outcome<unknown>;
  act(state: State, user: string, call: string, body: object, now: number): Served<State>;
  /** Snapshot of the private channel, sent on each connection. */
  snapshot(state: State, user: string, now: number): unknown;
  /** When its own timer fires next; null for never. */
  due(state: State): number | null;
  tend(state: State, now: number): Pick<Served<State>, 'state' | 'pushes'>;
  /** Events that others can currently cause. */
  deeds(state: State, now: number): readonly Deed<State>[];
  /** Same text for indistinguishable states. */
  keyOf(state: State): string;
}

/** A machine in a tab, with its bindings from `src/app`. */
export interface Flow {
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  /** Payload of a user's event; null when it does not occur here. Events not listed have no payload. */
  readonly says?: Readonly<Record<string, object | null | ((snapshot: AnyMachineSnapshot, tab: Tab) => object | null)>>;
  /** Event that a message of the private channel becomes for the flow. */
  readonly hears?: (data: Push['data']) => AnyEventObject | null;
  /** Event that the channel's snapshot becomes for the flow. */
  readonly opens?: (snapshot: unknown) => AnyEventObject | null;
  /** Event by which the flow learns of a lost connection. */
  readonly drops?: AnyEventObject;
  /** Another flow of the tab, listed before this one, and the event for each of its steps; `before` is null at the start. */
  readonly follows?: {
    readonly flow: string;
    readonly told: (now: AnyMachineSnapshot, before: AnyMachineSnapshot | null) => readonly AnyEventObject[];
  };
  /** Text recorded for a toast; null for none. */
  readonly notes?: (toast: ToastNotice) => string | null;
  /** Query sent after each snapshot, because messages may have been missed. */
  readonly asks?: { readonly call: string; readonly body: object; readonly event: (value: unknown) => AnyEventObject };
  /** Ports that are not calls of the contract, with the call each results in. */
  readonly calls?: Readonly<Record<string, string>>;
  /** Ports answered at once by the tab itself. */
  readonly local?: Readonly<Record<string, (input: unknown, tab: Tab) => unknown>>;
}

export interface TabPlan {
  readonly user: string;
  readonly flows: Readonly<Record<string, Flow>>;
}

export interface Tab {
  readonly flows: Readonly<Record<string, Running>>;
  readonly isUp: boolean;
  /** Submissions without an answer, stored as in the product. */
  readonly unanswered: Unanswereds;
  /** Distinguishable toasts that the user has seen, oldest first. */
  readonly said: readonly string[];
}

/** Recipient of an answer: a port of a flow, or the flow that queried after a snapshot. */
export interface Asker {
  readonly tab: string;
  readonly flow: string;
  /** Null when the port no longer waits, or the flow itself asked. */
  readonly port: Port | null;
  readonly isCatchUp: boolean;
}

/** A message is in flight for a moment in which nobody acts, unless it is delayed: then it arrives at any time. */
export type Message = { readonly isDelayed?: boolean } & (
  | {
      readonly kind: 'request';
      readonly by: Asker;
      readonly call: string;
      readonly body: object;
      readonly key: string | null;
      /** Whether the same was sent before without an answer. */
      readonly isRepeat: boolean;
      /** Whether the answer is ignored, as for a duplicate or one that arrived too late. */
      readonly isUnheard: boolean;
    }
  | {
      readonly kind: 'answer';
      readonly by: Asker;
      readonly call: string;
      readonly body: object;
      readonly key: string | null;
      readonly isRepeat: boolean;
      readonly outcome: Outcome<unknown>;
    }
  | { readonly kind: 'push'; readonly tab: string; readonly data: Push['data'] }
);

export interface World<State> {
  readonly state: State;
  readonly now: number;
  readonly tabs: Readonly<Record<string, Tab>>;
  /** In the order of sending, which only messages of one connection keep. */
  readonly wire: readonly Message[];
  /** First answers by idempotency key. */
  readonly answers: Readonly<Record<string, Outcome<unknown>>>;
  /** Number of faults left: a message lost, duplicated or delayed, or a connection broken. */
  readonly faults: number;
  readonly reloads: number;
}

export const NO_ANSWER: Failure = { ok: false, error: 'network' };
