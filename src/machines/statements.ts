import type { AnyEventObject, AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate';
import { sameData } from './sameData';

/** What a port was asked with; a call of the contract goes by its id there, whatever the chart names it. */
export interface Asked {
  readonly name: string;
  readonly input: unknown;
}

/** One step of a flow, as those outside notice it. The start is a step too, from itself to itself. */
export interface StepOf<Machine extends AnyStateMachine, Event = AnyEventObject> {
  readonly before: SnapshotFrom<Machine>;
  readonly event: Event;
  readonly now: SnapshotFrom<Machine>;
  readonly asked: readonly Asked[];
  /** Keys of the toasts. */
  readonly says: readonly string[];
  /** Addresses that the application is asked to open. */
  readonly opens: readonly string[];
  /** Events sent to other flows. */
  readonly tells: readonly AnyEventObject[];
  /** Actions that `src/app` provides, in their order, each with the context in which it runs. */
  readonly does: readonly { readonly type: string; readonly context: SnapshotFrom<Machine>['context'] }[];
}

type AnyStep = StepOf<AnyStateMachine>;

/** What is true of a flow, whatever its chart looks like. One that concerns no step says nothing, which is a finding. */
export interface Statement {
  concerns(step: AnyStep): boolean;
  holds(step: AnyStep): boolean;
}

/** An answer of a port, by the id under which it runs. */
interface Answer {
  readonly port: string;
  /** Members that the answer has. */
  readonly having: Readonly<Record<string, unknown>>;
}

type TypeOf<Machine extends AnyStateMachine> = EventFrom<Machine>['type'];
type EventOf<Machine extends AnyStateMachine, Type> = Extract<EventFrom<Machine>, { type: Type }>;

/** The words in which statements are made. */
export interface Words<Machine extends AnyStateMachine> {
  /** In every state that can be reached. */
  always(this: void, then: (state: SnapshotFrom<Machine>) => boolean): Statement;
  /** In every state for which the first is true. */
  where(
    this: void,
    when: (state: SnapshotFrom<Machine>) => boolean,
    then: (state: SnapshotFrom<Machine>) => boolean,
  ): Statement;
  /** Whenever the flow takes one of the events, or an answer. */
  after<Type extends TypeOf<Machine>>(
    this: void,
    events: Type | readonly Type[],
    then: (step: StepOf<Machine, EventOf<Machine, Type>>) => boolean,
  ): Statement;
  after(this: void, answer: Answer, then: (step: StepOf<Machine>) => boolean): Statement;
  /** Whenever the port or the call is asked: once in the step, with this input, and because of these events alone. */
  asks(
    this: void,
    name: string,
    request: {
      readonly with?: (step: StepOf<Machine>) => unknown;
      readonly by?: TypeOf<Machine> | readonly TypeOf<Machine>[];
    },
  ): Statement;
  /** The port's call came back with an expected failure, that one if it is named. */
  refused(this: void, port: string, error?: string): Answer;
  accepted(this: void, port: string): Answer;
  /** The port came back with this among what it says. */
  answered(this: void, port: string, having: Readonly<Record<string, unknown>>): Answer;
}

const isAnswer = ({ event }: AnyStep, { port, having }: Answer): boolean => {
  if (event.type !== `xstate.done.actor.${port}`) return false;
  const output = Object((event as { output?: unknown }).output) as Record<string, unknown>;
  return Object.entries(having).every(([name, value]) => output[name] === value);
};

const inputsOf = ({ asked }: AnyStep, name: string): unknown[] =>
  asked.filter((one) => one.name === name).map(({ input }) => input);

const listOf = (types: string | readonly string[]): readonly string[] => (typeof types === 'string' ? [types] : types);

/** For every machine: only the types differ. */
export const WORDS: Words<AnyStateMachine> = {
  always: (then) => ({ concerns: () => true, holds: ({ now }) => then(now) }),
  where: (when, then) => ({ concerns: ({ now }) => when(now), holds: ({ now }) => then(now) }),
  after: (what: string | readonly string[] | Answer, then: (step: AnyStep) => boolean) => ({
    concerns: (step: AnyStep) =>
      typeof what === 'object' && 'port' in what ? isAnswer(step, what) : listOf(what).includes(step.event.type),
    holds: then,
  }),
  asks: (name, { with: input, by }) => ({
    concerns: (step) => inputsOf(step, name).length > 0,
    holds(step) {
      const inputs = inputsOf(step, name);
      const isMeant = by === undefined || listOf(by).includes(step.event.type);
      return isMeant && inputs.length === 1 && (input === undefined || sameData(inputs[0], input(step)));
    },
  }),
  refused: (port, error) => ({ port, having: error === undefined ? { ok: false } : { ok: false, error } }),
  accepted: (port) => ({ port, having: { ok: true } }),
  answered: (port, having) => ({ port, having }),
};
