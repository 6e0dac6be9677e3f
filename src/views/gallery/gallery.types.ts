/** A flow with its states as addresses name them. */
export interface GalleryFlow {
  readonly id: string;
  readonly title: string;
  readonly states: readonly string[];
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
  /** Address of this page with another choice. */
  readonly hrefOf: (change: { flow?: string; state?: string; keys?: boolean }) => string;
  /** Address of the framed page that shows a state. */
  readonly frameOf: (state: string) => string;
  /** Address of the flow's statechart. */
  readonly chartOf: (flow: string) => string;
}
