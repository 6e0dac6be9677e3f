/** A flow with its states as named in addresses. */
export interface GalleryFlow {
  readonly id: string;
  readonly title: string;
  readonly states: readonly string[];
}

/** A text whose key, or whose wording in some language, matches the search. */
export interface FoundText {
  /** Key, e.g. "fiatOrder:timeOver". */
  readonly key: string;
  /** In the page's language, or in English where it has none. */
  readonly text: string;
  /** The matching wording, if it is in another language. */
  readonly other: { readonly locale: string; readonly text: string } | null;
}

/** States of a flow whose screens show a text. */
export interface SeenIn {
  readonly flow: GalleryFlow;
  readonly states: readonly string[];
  /** Number of the flow's states that were shown. */
  readonly of: number;
}

/** State of a search for a text and for the states that show it. */
export interface TextSearch {
  readonly query: string;
  /** Null while the texts are loading. */
  readonly found: readonly FoundText[] | null;
  /** Key of the text whose states are wanted. */
  readonly key: string | null;
  /** Flows that show it in individual states first, then those that show it throughout. */
  readonly seen: readonly SeenIn[];
  /** Number of flows whose states are known so far. */
  readonly done: number;
  readonly of: number;
  /** Address of the page that shows one state after the other; null if none are left to examine. */
  readonly stageAt: string | null;
  readonly onStage: (frame: HTMLIFrameElement) => void;
}

/** Contents of the gallery page, and the targets of its links. */
export interface GalleryView {
  readonly flows: readonly GalleryFlow[];
  /** Null for the list of all flows. */
  readonly flow: GalleryFlow | null;
  /** Null for thumbnails of all the flow's states. */
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
  /** Address that lists the states showing a text. */
  readonly hrefOfText: (key: string) => string;
  readonly frameOf: (state: string) => string;
  readonly chartOf: (flow: string) => string;
}
