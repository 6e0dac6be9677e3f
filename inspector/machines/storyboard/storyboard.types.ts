import type { Outcome } from '../../../domain/contract/outcome';
import type { ChartEntry } from '../inspector/chart';
import type { Board } from './board.types';

export interface StoryboardInput {
  /** From the address: a flow, a lifecycle or a scenario; null for the list alone. */
  board: string | null;
  /** Number of the last shot of the film strip; null for the whole storyboard. */
  strip: number | null;
}

/** A control as labelled on the screen. */
export interface Control {
  readonly name: string;
  readonly kind: 'press' | 'fill' | 'choose';
}

/** Description of a framed screen. */
export interface ToldScreen {
  readonly heading: string;
  /** By the event they send. */
  readonly controls: Readonly<Record<string, Control>>;
  /** Link texts by address. */
  readonly links: Readonly<Record<string, string>>;
  /** URL of a self-contained image. */
  readonly picture: string;
}

/** Descriptions of screens, by flow and state. */
export type Told = Readonly<Record<string, ToldScreen>>;

export interface Library {
  readonly entries: readonly ChartEntry[];
  /** Null if there is none with that id. */
  readonly boardOf: (id: string) => Board | null;
}

export type LibraryOutcome = Outcome<Library>;

export interface StoryboardContext extends StoryboardInput {
  readonly library: Library | null;
  readonly query: string;
  /** Descriptions of the screens shown so far, by language and theme. */
  readonly told: Readonly<Record<string, Told>>;
}

export type StoryToldEvent = { type: 'sys.address.changed' } & StoryboardInput;

/** A framed screen was painted. */
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
