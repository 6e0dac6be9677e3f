import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Failure, Outcome } from '../../../domain/contract/outcome';
import type { ToastNotice } from '../../../src/machines/shell/app/notices';
import type { Unanswereds } from '../../../src/app/unanswered';
import type { Port, Running } from './running';

/** What the exchange tells a user on the private channel. */
export interface Push {
  readonly user: string;
  readonly data: { readonly kind: string };
}

export interface Served<State> {
  readonly state: State;
  readonly outcome: Outcome<unknown>;
  readonly pushes: readonly Push[];
}

/** Something that happens at the exchange without a user's call: its own timers, an operator, the market. */
export interface Deed<State> {
  readonly words: string;
  readonly next: () => Pick<Served<State>, 'state' | 'pushes'>;
}

/** The exchange's side as a value. */
export interface Server<State> {
  readonly start: State;
  /** Calls that only read. */
  readonly reads: readonly string[];
  read(state: State, user: string, call: string, body: object, now: number): Outcome<unknown>;
  /** A call that may change something. */
  act(state: State, user: string, call: string, body: object, now: number): Served<State>;
  /** Of the private channel, on each connection. */
  snapshot(state: State, user: string, now: number): unknown;
  /** When its own timer rings next; null: never. */
  due(state: State): number | null;
  /** What its timer does. */
  tend(state: State, now: number): Pick<Served<State>, 'state' | 'pushes'>;
  /** What others may do now. */
  deeds(state: State, now: number): readonly Deed<State>[];
  /** The same text for states that nobody can tell apart. */
  keyOf(state: State): string;
}

/** One machine in a tab, with what `src/app` binds to it. */
export interface Flow {
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  /** What a user's event carries; null: here nobody causes it. One that is not listed carries nothing. */
  readonly says?: Readonly<Record<string, object | null | ((snapshot: AnyMachineSnapshot, tab: Tab) => object | null)>>;
  /** A message of the private channel, as the flow hears it. */
  readonly hears?: (data: Push['data']) => AnyEventObject | null;
  /** The channel's snapshot, as the flow hears it. */
  readonly opens?: (snapshot: unknown) => AnyEventObject | null;
  /** How the flow hears that the connection is lost. */
  readonly drops?: AnyEventObject;
  /** Another flow of the tab, named before it, and what is heard of each of its steps; `before` is null at the start. */
  readonly follows?: {
    readonly flow: string;
    readonly told: (now: AnyMachineSnapshot, before: AnyMachineSnapshot | null) => readonly AnyEventObject[];
  };
  /** What is noted of a toast; null: nothing. */
  readonly notes?: (toast: ToastNotice) => string | null;
  /** What is asked for after each snapshot, because messages may have been missed. */
  readonly asks?: { readonly call: string; readonly body: object; readonly event: (value: unknown) => AnyEventObject };
  /** Ports that are no call of the contract, by the call that they come to. */
  readonly calls?: Readonly<Record<string, string>>;
  /** Ports that the tab itself answers at once. */
  readonly local?: Readonly<Record<string, (input: unknown, tab: Tab) => unknown>>;
}

export interface TabPlan {
  readonly user: string;
  readonly flows: Readonly<Record<string, Flow>>;
}

export interface Tab {
  readonly flows: Readonly<Record<string, Running>>;
  readonly isUp: boolean;
  /** Submissions without an answer, as the product keeps them. */
  readonly unanswered: Unanswereds;
  /** What the user was told in passing and is worth telling apart, oldest first. */
  readonly said: readonly string[];
}

/** Whom an answer is for: a port of a flow, or the flow that asked after a snapshot. */
export interface Asker {
  readonly tab: string;
  readonly flow: string;
  /** null: the port does not wait any more, or it was the flow itself. */
  readonly port: Port | null;
  readonly isCatchUp: boolean;
}

/** A message is under way for a moment, in which nobody acts, unless it is delayed: then it arrives at any time. */
export type Message = { readonly isDelayed?: boolean } & (
  | {
      readonly kind: 'request';
      readonly by: Asker;
      readonly call: string;
      readonly body: object;
      readonly key: string | null;
      /** The same was sent before without an answer. */
      readonly isRepeat: boolean;
      /** Nobody hears the answer: a copy, or one that came too late. */
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
  /** In the order in which it was sent; only messages of one connection keep it. */
  readonly wire: readonly Message[];
  /** First answers by idempotency key. */
  readonly answers: Readonly<Record<string, Outcome<unknown>>>;
  /** How often something may still go wrong: a message be lost, doubled or delayed, a connection break. */
  readonly faults: number;
  readonly reloads: number;
}

export const NO_ANSWER: Failure = { ok: false, error: 'network' };
