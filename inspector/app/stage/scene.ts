import type { Route } from '../../machines/explorer/places';
import type { Locale } from '../../../domain/contract/shell/platform';
import type { Theme } from '../../../src/machines/shell/preferences/preferences.machine';
import type { StoodAt } from './stagedLogic';

/** The screen on which a flow is seen. */
export interface Scene {
  readonly address: string;
  /** Addresses of states that have a screen of their own, by the beginning of their names. */
  readonly elsewhere?: Readonly<Record<string, string>>;
  /** Shown without a session. */
  readonly visitor?: boolean;
  /** The market has said nothing yet. */
  readonly quiet?: boolean;
  /** Which of the flows of that machine on the screen it is, by its key; the first one by default. */
  readonly key?: RegExp;
  /** Where its controls are, as a selector, when others on the screen send events of the same names. */
  readonly within?: string;
  /** States of other flows on the screen, by machine id, or routes to them, where they differ from the usual ones. */
  readonly beside?: Readonly<Record<string, string | Route>>;
  /** For a flow that runs inside another one: where that stands then, and what it calls its child. */
  readonly inside?: { readonly flow: string; readonly state: string; readonly child: string };
}

export interface StageLook {
  readonly locale: Locale;
  readonly theme: Theme;
  /** Pricing currency, for example "EUR". */
  readonly pricing: string;
  /** Texts show their keys. */
  readonly keys: boolean;
}

/** What the stage is to show: a flow at a place of its model, or flows as they stood in a recording. */
export interface Wanted extends Partial<StageLook> {
  /** Machine id. */
  readonly flow: string;
  /** State names as in `stateName`; the first place by default. */
  readonly state?: string;
  /** Which of the places with that state, from 0. */
  readonly nth?: number;
  /** Instead of `state`: exactly this route. */
  readonly route?: Route;
  /** Instead of the flow's own screen. */
  readonly address?: string;
  readonly visitor?: boolean;
  /** Flows by their key as the application calls them, "fiatBuyOrder:f1"; long-lived actors by their system id. */
  readonly stood?: Readonly<Record<string, StoodAt>>;
}
