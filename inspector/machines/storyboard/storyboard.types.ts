import type { Outcome } from '../../../domain/contract/outcome';
import type { ChartEntry } from '../inspector/chart';
import type { Board } from './board.types';

export interface StoryboardInput {
  /** Of the address: a flow, a lifecycle or a scenario; null for the list alone. */
  board: string | null;
  /** The shot to which the film strip leads; null for the whole storyboard. */
  strip: number | null;
}

/** A control as a reader of the screen knows it. */
export interface Control {
  readonly name: string;
  readonly kind: 'press' | 'fill' | 'choose';
}

/** What a framed screen says of itself. */
export interface ToldScreen {
  readonly heading: string;
  /** By the event that they send. */
  readonly controls: Readonly<Record<string, Control>>;
  /** Texts of its links by their address. */
  readonly links: Readonly<Record<string, string>>;
  /** Address of an image that needs nothing else. */
  readonly picture: string;
}

/** What screens have said, by flow and state. */
export type Told = Readonly<Record<string, ToldScreen>>;

/** All storyboards of this build. */
export interface Library {
  readonly entries: readonly ChartEntry[];
  /** null for one that there is not. */
  readonly boardOf: (id: string) => Board | null;
}

export type LibraryOutcome = Outcome<Library>;

export interface StoryboardContext extends StoryboardInput {
  readonly library: Library | null;
  readonly query: string;
  /** What the screens that were shown so far have said, by language and theme. */
  readonly told: Readonly<Record<string, Told>>;
}

/** The page stands at another address. */
export type StoryToldEvent = { type: 'sys.address.changed' } & StoryboardInput;

/** A framed screen has been painted. */
export interface FrameToldEvent {
  type: 'sys.frame.told';
  look: string;
  screen: string;
  told: ToldScreen;
}

export type StoryboardEvent =
  | { type: 'user.query.change'; query: string }
  | { type: 'user.board.choose'; board: string }
  | { type: 'user.strip.choose'; strip: number | null }
  | { type: 'user.library.retry' }
  | StoryToldEvent
  | FrameToldEvent;
