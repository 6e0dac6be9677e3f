import type { AnyEventObject, AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate';
import { sameData } from './sameData';

/** Request to a port. A call of the contract is named by its id there, whatever the chart calls it. */
export interface Asked {
  readonly name: string;
  readonly input: unknown;
}

/** One externally visible step of a flow. The start is also a step, from a state to itself. */
export interface StepOf<Machine extends AnyStateMachine, Event = AnyEventObject> {
  readonly before: SnapshotFrom<Machine>;
  readonly event: Event;
  readonly now: SnapshotFrom<Machine>;
  readonly asked: readonly Asked[];
  /** Keys of the toasts shown. */
  readonly says: readonly string[];
  /** Addresses that the application is asked to open. */
  readonly opens: readonly string[];
  /** Events sent to other flows. */
  readonly tells: readonly AnyEventObject[];
  /** Actions provided by `src/app`, in order, each with the context in which it runs. */
  readonly does: readonly { readonly type: string; readonly context: SnapshotFrom<Machine>['context'] }[];
}

type AnyStep = StepOf<AnyStateMachine>;

/** An invariant of a flow, independent of its chart's structure. A statement that concerns no step is reported as a finding. */
export interface Statement {
  concerns(step: AnyStep): boolean;
  holds(step: AnyStep): boolean;
}

/** Response of a port, by the id under which it is invoked. */
interface Answer {
  readonly port: string;
  /** Members that the response must have. */
  readonly having: Readonly<Record<string, unknown>>;
}

type TypeOf<Machine extends AnyStateMachine> = EventFrom<Machine>['type'];
type EventOf<Machine extends AnyStateMachine, Type> = Extract<EventFrom<Machine>, { type: Type }>;

/** Vocabulary for writing statements. */
export interface Words<Machine extends AnyStateMachine> {
  /** Holds in every reachable state. */
  always(this: void, then: (state: SnapshotFrom<Machine>) => boolean): Statement;
  /** Holds in every state for which the first predicate is true. */
  where(
    this: void,
    when: (state: SnapshotFrom<Machine>) => boolean,
    then: (state: SnapshotFrom<Machine>) => boolean,
  ): Statement;
  /** Holds whenever the flow handles one of the events, or a response. */
  after<Type extends TypeOf<Machine>>(
    this: void,
    events: Type | readonly Type[],
    then: (step: StepOf<Machine, EventOf<Machine, Type>>) => boolean,
  ): Statement;
  after(this: void, answer: Answer, then: (step: StepOf<Machine>) => boolean): Statement;
  /** Holds whenever the port or call is invoked: exactly once in the step, with this input, and only because of these events. */
  asks(
    this: void,
    name: string,
    request: {
      readonly with?: (step: StepOf<Machine>) => unknown;
      readonly by?: TypeOf<Machine> | readonly TypeOf<Machine>[];
    },
  ): Statement;
  /** The port's call returned an expected failure, the named one if given. */
  refused(this: void, port: string, error?: string): Answer;
  accepted(this: void, port: string): Answer;
  /** The port returned a response that has these members. */
  answered(this: void, port: string, having: Readonly<Record<string, unknown>>): Answer;
  /** For `after`: the step shows the toast with this key, and no other. */
  saysOnly(this: void, key: string): (step: Pick<AnyStep, 'says'>) => boolean;
  /** For `after`: the step sends an event of this type to other flows, and no other event. */
  tellsOnly(this: void, type: string): (step: Pick<AnyStep, 'tells'>) => boolean;
}

const isAnswer = ({ event }: AnyStep, { port, having }: Answer): boolean => {
  if (event.type !== `xstate.done.actor.${port}`) return false;
  const output = Object((event as { output?: unknown }).output) as Record<string, unknown>;
  return Object.entries(having).every(([name, value]) => output[name] === value);
};

const inputsOf = ({ asked }: AnyStep, name: string): unknown[] =>
  asked.filter((one) => one.name === name).map(({ input }) => input);

const listOf = (types: string | readonly string[]): readonly string[] => (typeof types === 'string' ? [types] : types);

/** The same words serve every machine; only the types differ. */
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
  saysOnly:
    (key) =>
    ({ says }) =>
      says.length === 1 && says[0] === key,
  tellsOnly:
    (type) =>
    ({ tells }) =>
      tells.length === 1 && tells[0]?.type === type,
};

/** Typed values, passwords and codes among them, are in the context only while they are being sent. */
export const HELD_WHILE_SENT: Statement = WORDS.where(
  (state) => !state.hasTag('busy'),
  ({ context }) => context.values === null,
);
