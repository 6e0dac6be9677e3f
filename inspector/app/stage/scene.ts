import type { Route } from '../../machines/explorer/places';
import type { Locale } from '../../../domain/contract/shell/platform';
import type { Theme } from '../../../src/machines/shell/preferences/preferences.machine';
import type { StoodAt } from './stagedLogic';

/** The screen on which a flow is shown. */
export interface Scene {
  readonly address: string;
  /** Addresses of states that have a screen of their own, by prefix of the state name. */
  readonly elsewhere?: Readonly<Record<string, string>>;
  /** Whether it is shown without a session. */
  readonly visitor?: boolean;
  /** Whether the market has sent nothing yet. */
  readonly quiet?: boolean;
  /** Key pattern that selects among the screen's flows of that machine; the first by default. */
  readonly key?: RegExp;
  /** Selector of the area with its controls, if others on the screen send events of the same names. */
  readonly within?: string;
  /** States of other flows on the screen, or routes to them, by machine id, where they differ from the usual ones. */
  readonly beside?: Readonly<Record<string, string | Route>>;
  /** For a flow that runs inside another: the parent's state, and its name for the child. */
  readonly inside?: { readonly flow: string; readonly state: string; readonly child: string };
}

export interface StageLook {
  readonly locale: Locale;
  readonly theme: Theme;
  /** Pricing currency, e.g. "EUR". */
  readonly pricing: string;
  /** Whether keys are shown instead of texts. */
  readonly keys: boolean;
}

/** What the stage shows: a flow at a place of its model, or flows as they were in a recording. */
export interface Wanted extends Partial<StageLook> {
  readonly flow: string;
  /** State name as from `stateName`; the first place by default. */
  readonly state?: string;
  /** Index among the places with that state, from 0. */
  readonly nth?: number;
  /** Exact route, instead of `state`. */
  readonly route?: Route;
  /** Overrides the flow's own screen. */
  readonly address?: string;
  readonly visitor?: boolean;
  /** Recorded flows by the application's key, "fiatBuyOrder:f1"; long-lived actors by their system id. */
  readonly stood?: Readonly<Record<string, StoodAt>>;
}
