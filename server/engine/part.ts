import type { SpotOrder } from '../../domain/contract/spot/spot';
import type { Ask } from './ask';
import type { ChangeSet } from './changes';
import { DONE, type Accepted, type Decision } from './decision';
import type { EngineSetup } from './setup';
import type { Order } from '../products/spot/engine/order';
import type { Core, State } from './state';

/** A part's commands by their names. */
type Asks<Commands> = { readonly [Kind in keyof Commands]: Ask<unknown> };

/** What decides each command of a part. */
export type Deciders<Commands extends Asks<Commands>> = {
  readonly [Kind in keyof Commands]: (
    state: State,
    input: Commands[Kind]['input'],
    at: number,
  ) => Decision<Commands[Kind]['done']>;
};

/** What a batch is put into words with. */
export interface Telling {
  readonly state: State;
  /** ms since the epoch. */
  readonly at: number;
  /** Formats each order of a batch once. */
  readonly orderOf: (order: Order) => SpotOrder;
  /** Whether somebody listens to a user's private events. */
  readonly follows: (user: number) => boolean;
}

/** What tells the sender of each command of a part what it came to. */
export type Tellers<Commands extends Asks<Commands>> = {
  readonly [Kind in keyof Commands]: (
    done: Accepted<Commands[Kind]['done']>,
    telling: Telling,
  ) => Accepted<Commands[Kind]['answer']>;
};

/** For commands of which there is nothing to tell. */
export const tellDone = (): Accepted => DONE;

/** A part's questions by their names: what is asked, and what is known. */
type Questions<Queries> = { readonly [Kind in keyof Queries]: { readonly input: unknown; readonly result: unknown } };

/** What the outside is told of a part. */
export interface Teller<Commands extends Asks<Commands>, Event, Queries extends Questions<Queries>, Opening = object> {
  readonly answers: Tellers<Commands>;
  /** What a batch changed: private things only of those whom somebody follows. */
  readonly events: (changes: ChangeSet, telling: Telling) => readonly Event[];
  /** Answers from memory. `at`: ms since the epoch. */
  readonly queries: {
    readonly [Kind in keyof Queries]: (
      state: State,
      asked: Queries[Kind]['input'],
      at: number,
    ) => Queries[Kind]['result'];
  };
  /** What of it begins a user's private channel. `at`: ms since the epoch. */
  readonly opening?: (state: State, user: number, at: number) => Opening;
}

interface Due<Kind> {
  readonly next: (state: State) => number | null;
  readonly kind: Kind;
  /** It takes on something new, which waits while the exchange takes on nothing. */
  readonly opens?: boolean;
}

/** What the engine does with each part, whichever it is. */
export interface AnyPart {
  /** Its state in a new engine. */
  readonly open: (core: Core, setup: EngineSetup) => object;
  /** What collects its changes. */
  readonly collect: () => object;
  /** Hands over what changed since the last call. */
  readonly take: (state: State) => unknown;
  /** When something of it is due, ms since the epoch, and the command that looks at it. */
  readonly due?: Due<string>;
  /** Whether something runs that was priced by the engine's time, which must go on then. */
  readonly keepsTime?: (state: State) => boolean;
  readonly deciders: object;
  readonly teller: () => {
    readonly answers: object;
    readonly queries: object;
    readonly events: (changes: ChangeSet, telling: Telling) => unknown;
  };
}

/** A product as the engine knows it: it sees no store, no clock and no randomness. */
export interface EnginePart<
  Commands extends Asks<Commands>,
  Own extends object,
  Changes extends { take(): unknown },
  Event extends { readonly type: string },
  Queries extends Questions<Queries> = object,
  Opening extends object = object,
> extends AnyPart {
  /** Only for the compiler: never set. */
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

/** All of several at once. */
type Every<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type TypesOf<Part> = Part extends { readonly types?: infer Types } ? NonNullable<Types> : never;
type Each<Part, What extends string> = Part extends unknown ? TypesOf<Part>[What & keyof TypesOf<Part>] : never;

export type CommandsOf<Parts> = Every<Each<Parts[keyof Parts], 'commands'>>;
export type QueriesOf<Parts> = Every<Each<Parts[keyof Parts], 'queries'>>;
/** What begins a user's private channel. */
export type OpeningOf<Parts> = Every<Each<Parts[keyof Parts], 'opening'>>;
export type EventsOf<Parts> = Each<Parts[keyof Parts], 'event'>;
export type StatesOf<Parts extends Named> = { readonly [Name in keyof Parts]: ReturnType<Parts[Name]['open']> };
export type CollectorsOf<Parts extends Named> = { readonly [Name in keyof Parts]: ReturnType<Parts[Name]['collect']> };
export type TakenOf<Parts extends Named> = { readonly [Name in keyof Parts]: ReturnType<Parts[Name]['take']> };
