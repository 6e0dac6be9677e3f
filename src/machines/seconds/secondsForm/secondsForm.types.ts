import type { BodyOf } from '../../../../domain/contract/call';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { placeSecondsOrder, SecondsOrder, SecondsTerms } from '../../../../domain/contract/seconds/seconds';
import type { SecondsDirection } from '../../../../domain/rules/seconds/settlement';
import type { TextKey } from '../../../locales/texts';

export type SecondsBody = BodyOf<typeof placeSecondsOrder>;
export type TermsOutcome = Outcome<SecondsTerms>;
export type PlaceOutcome = Outcome<{ order: SecondsOrder }>;

/** Form choices kept from an earlier visit or from before logging in. */
export interface KeptChoices {
  /** '' for none. */
  stake: string;
  /** Seconds; null for none. */
  duration: number | null;
  ask: boolean;
}

export interface SecondsFormInput {
  /** LEFT_RIGHT. */
  pair: string;
}

export interface SecondsFormContext extends SecondsFormInput {
  /** Terms offered to this user; null until loaded. */
  terms: SecondsTerms | null;
  /** Why they could not be loaded last. */
  termsError: Failure['error'] | null;
  signedIn: boolean;
  /** USDT in the seconds account, decimal string; null until known. */
  available: string | null;
  /** Whether the index was updated within the last 3 s; otherwise no order is accepted. */
  fresh: boolean;
  /** Seconds; null for the first one offered. */
  duration: number | null;
  /** Plain decimal, or the raw input when it is not one; '' when blank. */
  stake: string;
  /** Last position of the slider, until something is typed; null otherwise. */
  percent: number | null;
  /** Whether to ask before each order. */
  ask: boolean;
  /** Order being confirmed or sent. */
  draft: SecondsBody | null;
  /** Last order sent; null before the first. */
  sent: SecondsBody | null;
  /** Message key of the server's complaint about the stake, cleared when the stake changes. */
  complaint: TextKey<'errors'> | null;
}

/** Sent by the port that watches session and balances. */
export type SecondsTraderEvent =
  | { type: 'sys.session.changed'; signedIn: boolean }
  | { type: 'flow.balances.changed'; available: string | null };

/** Sent by the port that watches the pair's index; not once per tick. */
export interface SecondsIndexEvent {
  type: 'sys.index.changed';
  fresh: boolean;
}

/** An operator halted or resumed the pair. */
export interface SecondsPairEvent {
  type: 'push.pairState.changed';
}

export type SecondsFormEvent =
  | { type: 'user.duration.choose'; duration: number }
  | { type: 'user.stake.change'; text: string }
  | { type: 'user.stake.pick'; stake: string }
  | { type: 'user.stake.percent'; percent: number }
  | { type: 'user.confirmation.choose'; ask: boolean }
  | { type: 'user.order.submit'; direction: SecondsDirection }
  | { type: 'user.order.accept' }
  | { type: 'user.order.dismiss' }
  | { type: 'user.terms.retry' }
  | { type: 'user.login.open' }
  | { type: 'user.register.open' }
  | { type: 'flow.terms.outdated' }
  | SecondsTraderEvent
  | SecondsIndexEvent
  | SecondsPairEvent;
