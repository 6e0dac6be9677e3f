import type { Mover } from '../../../domain/lifecycles/meta';
import type { KeyIn } from '../../../src/locales/texts';
import type { Route } from '../explorer/places';

/** The party that has to act next; `you` is the viewer of the screen. */
export type Turn = Mover | 'you' | 'nobody';

/** Text to be entered or searched for, by the key of its sentence. */
export type Hint = KeyIn<'scenarios'>;

/** Cause of a way between screens, as needed for its sentence. */
export type Cause =
  | { readonly by: 'user'; readonly event: string; readonly hint?: Hint }
  | { readonly by: 'answer' | 'push' | 'page' }
  /** For an entity of the exchange: the party that moves it. */
  | { readonly by: 'mover'; readonly mover: Mover; readonly event: string }
  | { readonly by: 'refusal'; readonly error: string }
  /** Null for a time set by the exchange. */
  | { readonly by: 'time'; readonly ms: number | null }
  /** From one flow's screen to the next: the flow opens it itself, or a link leads there. */
  | { readonly by: 'opens' }
  | { readonly by: 'link'; readonly address: string; readonly hint?: Hint }
  /** Another flow is on the same screen. */
  | { readonly by: 'beside' }
  /** Another person continues, on a screen of their own. */
  | { readonly by: 'person'; readonly who: Mover };

export type Tone = 'success' | 'refusal' | 'plain';

/** A way from one screen to another; each cause alone leads there, its parts in sequence. */
export interface Way {
  /** Index in the board's shots. */
  readonly to: number;
  readonly tone: Tone;
  readonly causes: readonly (readonly Cause[])[];
}

/** A screen of the storyboard: an innermost state of a flow, at its first occurrence. */
export interface Shot {
  readonly flow: string;
  /** The flow in this state, if the screen belongs to another one. */
  readonly guest?: string;
  /** Owner of the screen in a scenario of several people. */
  readonly whose?: Mover;
  /** The innermost state, e.g. "open.valid". */
  readonly leaf: string;
  /** All innermost states of the place, as named by the gallery. */
  readonly state: string;
  /** Null if it has no screen. */
  readonly route: Route | null;
  readonly meaning: string;
  /** Set if the meaning is in English because the page's language lacks it. */
  readonly lang?: 'en';
  readonly turn: Turn;
  /** Maximum duration, ms; null without a time limit of its own. */
  readonly lastsMs: number | null;
  /** Whether a deadline of the exchange is running. */
  readonly hasDeadline: boolean;
  /** User events that do not leave the screen. */
  readonly acts: readonly string[];
  readonly ways: readonly Way[];
  /** Index of the shot from which the board reaches it; null where one begins. */
  readonly from: number | null;
}

/** A flow, or a scenario through several, as screens and the ways between them. */
export interface Board {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** Set if `about` is in English because the page's language lacks it. */
  readonly lang?: 'en';
  readonly shots: readonly Shot[];
  /** Indices of the shots of the usual way, in order. */
  readonly usual: readonly number[];
}
