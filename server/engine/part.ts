import type { SpotOrder } from '../../domain/contract/spot/spot';
import { type Ask, DONE, type Accepted, type Decision } from './decision';
import type { ChangeSet } from './changes';
import type { EngineSetup, Core, State } from './state';
import type { Order } from '../products/spot/engine/order';
import type { Products } from '../products/all';

type Asks<Commands> = { readonly [Kind in keyof Commands]: Ask<unknown> };

export type Deciders<Commands extends Asks<Commands>> = {
  readonly [Kind in keyof Commands]: (
    state: State,
    input: Commands[Kind]['input'],
    at: number,
  ) => Decision<Commands[Kind]['done']>;
};

/** Context for formatting a batch. */
export interface Telling {
  readonly state: State;
  /** ms since the epoch. */
  readonly at: number;
  /** Formats each order of a batch once. */
  readonly orderOf: (order: Order) => SpotOrder;
  /** Whether anybody is subscribed to a user's private events. */
  readonly follows: (user: number) => boolean;
}

export type Tellers<Commands extends Asks<Commands>> = {
  readonly [Kind in keyof Commands]: (
    done: Accepted<Commands[Kind]['done']>,
    telling: Telling,
  ) => Accepted<Commands[Kind]['answer']>;
};

/** Teller of commands without an answer. */
export const tellDone = (): Accepted => DONE;

type Questions<Queries> = { readonly [Kind in keyof Queries]: { readonly input: unknown; readonly result: unknown } };

/** A part's output: answers, events and queries. */
export interface Teller<Commands extends Asks<Commands>, Event, Queries extends Questions<Queries>, Opening = object> {
  readonly answers: Tellers<Commands>;
  /** Returns the events of a batch; private ones only for users with subscribers. */
  readonly events: (changes: ChangeSet, telling: Telling) => readonly Event[];
  /** Query functions, answered from memory. `at` is in ms since the epoch. */
  readonly queries: {
    readonly [Kind in keyof Queries]: (
      state: State,
      asked: Queries[Kind]['input'],
      at: number,
    ) => Queries[Kind]['result'];
  };
  /** Returns the part's opening snapshot for a user's private channel. `at` is in ms since the epoch. */
  readonly opening?: (state: State, user: number, at: number) => Opening;
}

interface Due<Kind> {
  readonly next: (state: State) => number | null;
  readonly kind: Kind;
  /** True when the command opens something new, which is refused while the exchange accepts nothing new. */
  readonly opens?: boolean;
}

/** The engine's interface to a part, independent of its types. */
export interface AnyPart {
  /** Creates its state in a new engine. */
  readonly open: (core: Core, setup: EngineSetup) => object;
  /** Creates the collector of its changes. */
  readonly collect: () => object;
  /** Returns the changes since the last call. */
  readonly take: (state: State) => unknown;
  /** Its next due time, ms since the epoch, and the command that handles it. */
  readonly due?: Due<string>;
  /** Whether anything active was priced by the engine's time, which must then continue. */
  readonly keepsTime?: (state: State) => boolean;
  readonly deciders: object;
  readonly teller: () => {
    readonly answers: object;
    readonly queries: object;
    readonly events: (changes: ChangeSet, telling: Telling) => unknown;
  };
}

/** A product's engine part, which has no access to the store, a clock or randomness. */
export interface EnginePart<
  Commands extends Asks<Commands>,
  Own extends object,
  Changes extends { take(): unknown },
  Event extends { readonly type: string },
  Queries extends Questions<Queries> = object,
  Opening extends object = object,
> extends AnyPart {
  /** For the compiler only; never set. */
  readonly types?: {
    readonly commands: Commands;
    readonly event: Event;
    readonly queries: Queries;
    readonly opening: Opening;
  };
  readonly open: (core: Core, setup: EngineSetup) => Own;
  readonly collect: () => Changes;
  readonly take: (state: State) => ReturnType<Changes['take']>;
  readonly due?: Due<keyof Commands & string>;
  readonly deciders: Deciders<Commands>;
  readonly teller: () => Teller<Commands, Event, Queries, Opening>;
}

type Named = Readonly<Record<string, AnyPart>>;

/** Intersection of a union's members. */
type Every<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type TypesOf<Part> = Part extends { readonly types?: infer Types } ? NonNullable<Types> : never;
type Each<Part, What extends string> = Part extends unknown ? TypesOf<Part>[What & keyof TypesOf<Part>] : never;

export type CommandsOf<Parts> = Every<Each<Parts[keyof Parts], 'commands'>>;
export type QueriesOf<Parts> = Every<Each<Parts[keyof Parts], 'queries'>>;
export type OpeningOf<Parts> = Every<Each<Parts[keyof Parts], 'opening'>>;
export type EventsOf<Parts> = Each<Parts[keyof Parts], 'event'>;
export type StatesOf<Parts extends Named> = { readonly [Name in keyof Parts]: ReturnType<Parts[Name]['open']> };
export type CollectorsOf<Parts extends Named> = { readonly [Name in keyof Parts]: ReturnType<Parts[Name]['collect']> };
export type TakenOf<Parts extends Named> = { readonly [Name in keyof Parts]: ReturnType<Parts[Name]['take']> };

export type EngineParts = { readonly [Name in keyof Products]: Products[Name]['engine'] };

export type EventOf<Name extends keyof EngineParts> = EventsOf<Pick<EngineParts, Name>>;
