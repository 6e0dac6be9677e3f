/** A flow with its states as addresses name them. */
export interface GalleryFlow {
  readonly id: string;
  readonly title: string;
  readonly states: readonly string[];
}

/** A text whose key, or whose words in some language, hold what was looked for. */
export interface FoundText {
  /** "fiatOrder:timeOver". */
  readonly key: string;
  /** In the language of the page; English where it has none. */
  readonly text: string;
  /** Where the words were found, when that is another language. */
  readonly other: { readonly locale: string; readonly text: string } | null;
}

/** States of a flow on whose screens a text is. */
export interface SeenIn {
  readonly flow: GalleryFlow;
  readonly states: readonly string[];
  /** How many states of the flow were shown. */
  readonly of: number;
}

/** Looking for a text, and for the states that show it. */
export interface TextSearch {
  readonly query: string;
  /** null while the texts are on their way. */
  readonly found: readonly FoundText[] | null;
  /** Key of the text whose states are wanted. */
  readonly key: string | null;
  /** Those with single states first, then those that show it throughout. */
  readonly seen: readonly SeenIn[];
  /** Flows whose states are known by now. */
  readonly done: number;
  readonly of: number;
  /** The page that shows one state after the other; null when nothing is left to be looked at. */
  readonly stageAt: string | null;
  readonly onStage: (frame: HTMLIFrameElement) => void;
}

/** What is shown, and where links lead. */
export interface GalleryView {
  readonly flows: readonly GalleryFlow[];
  /** null: the list of all flows. */
  readonly flow: GalleryFlow | null;
  /** null: all states of the flow, small. */
  readonly state: string | null;
  readonly language: string;
  readonly languages: readonly { readonly value: string; readonly name: string }[];
  readonly width: number;
  readonly widths: readonly number[];
  readonly theme: 'dark' | 'light';
  readonly keys: boolean;
  readonly search: TextSearch;
  /** Address of this page with another choice. */
  readonly hrefOf: (change: { flow?: string; state?: string; keys?: boolean }) => string;
  /** Address where the states are found that show a text. */
  readonly hrefOfText: (key: string) => string;
  /** Address of the framed page that shows a state. */
  readonly frameOf: (state: string) => string;
  /** Address of the flow's statechart. */
  readonly chartOf: (flow: string) => string;
}
