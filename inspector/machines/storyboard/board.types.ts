import type { Mover } from '../../../domain/lifecycles/meta';
import type { KeyIn } from '../../../src/locales/texts';
import type { Route } from '../explorer/places';

/** Who has to act next; `you` is who looks at the screen. */
export type Turn = Mover | 'you' | 'nobody';

/** What is entered or looked for, by the key of its sentence. */
export type Hint = KeyIn<'scenarios'>;

/** What leads from one screen to another, as a sentence needs it. */
export type Cause =
  | { readonly by: 'user'; readonly event: string; readonly hint?: Hint }
  | { readonly by: 'answer' | 'push' | 'page' }
  /** Of an entity of the exchange: who moves it. */
  | { readonly by: 'mover'; readonly mover: Mover; readonly event: string }
  | { readonly by: 'refusal'; readonly error: string }
  /** null: at a time that the exchange sets. */
  | { readonly by: 'time'; readonly ms: number | null }
  /** From one flow's screen to the next one's: the flow opens it itself, or a link of the screen leads there. */
  | { readonly by: 'opens' }
  | { readonly by: 'link'; readonly address: string; readonly hint?: Hint }
  /** Another flow is on the screen too. */
  | { readonly by: 'beside' }
  /** Somebody else goes on, on a screen of their own. */
  | { readonly by: 'person'; readonly who: Mover };

export type Tone = 'success' | 'refusal' | 'plain';

/** A way from one screen to another; each cause alone leads there, its parts one after the other. */
export interface Way {
  /** Place in the board's list of shots. */
  readonly to: number;
  readonly tone: Tone;
  readonly causes: readonly (readonly Cause[])[];
}

/** A screen of the storyboard: an innermost state of a flow, at the first place where it is met. */
export interface Shot {
  readonly flow: string;
  /** The flow that stands so, where the screen is that of another one. */
  readonly guest?: string;
  /** Whose screen it is in a scenario of several people. */
  readonly whose?: Mover;
  /** The innermost state: "open.valid". */
  readonly leaf: string;
  /** All innermost states of the place, as the gallery names it. */
  readonly state: string;
  /** null: it has no screen. */
  readonly route: Route | null;
  readonly meaning: string;
  /** The meaning is in English, which is not the page's language. */
  readonly lang?: 'en';
  readonly turn: Turn;
  /** How long it lasts at most, ms; null without a time of its own. */
  readonly lastsMs: number | null;
  /** A deadline of the exchange runs. */
  readonly hasDeadline: boolean;
  /** User events that leave the screen as it is. */
  readonly acts: readonly string[];
  readonly ways: readonly Way[];
  /** From which shot it is reached in the board; null where one begins. */
  readonly from: number | null;
}

/** A flow, or a scenario through several, as screens with ways between them. */
export interface Board {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** What it is about is in English, which is not the page's language. */
  readonly lang?: 'en';
  readonly shots: readonly Shot[];
  /** The shots of the usual way, in order. */
  readonly usual: readonly number[];
}
