import type { BodyOf } from '../../../../domain/contract/call';
import type { Outcome } from '../../../../domain/contract/outcome';
import type { placeSecondsOrder, SecondsOrder, SecondsTerms } from '../../../../domain/contract/seconds/seconds';
import type { SecondsDirection } from '../../../../domain/rules/seconds/settlement';
import type { TextKey } from '../../../locales/texts';

export type SecondsBody = BodyOf<typeof placeSecondsOrder>;
export type TermsOutcome = Outcome<SecondsTerms>;
export type PlaceOutcome = Outcome<{ order: SecondsOrder }>;

/** The form kept from an earlier visit or before logging in. */
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
  /** What the exchange offers this user; null before it has said so. */
  terms: SecondsTerms | null;
  signedIn: boolean;
  /** USDT of the seconds account as decimal string; null before it is known. */
  available: string | null;
  /** The index was heard within the last 3 s: without it no order is taken. */
  fresh: boolean;
  /** Seconds; null: the first that is offered. */
  duration: number | null;
  /** Plain decimal, or what was typed where it is none; '' is blank. */
  stake: string;
  /** The slider's last position while nothing was typed after it. */
  percent: number | null;
  /** Ask before each order. */
  ask: boolean;
  /** The order that is being confirmed or sent. */
  draft: SecondsBody | null;
  /** The latest order that was sent; null before the first. */
  sent: SecondsBody | null;
  /** Message key of the server's complaint about the stake, until it changes. */
  complaint: TextKey<'errors'> | null;
}

/** From the port that watches session and balances. */
export type SecondsTraderEvent =
  | { type: 'sys.session.changed'; signedIn: boolean }
  | { type: 'flow.balances.changed'; available: string | null };

/** From the port that watches the pair's index; not one event a tick. */
export interface SecondsIndexEvent {
  type: 'sys.index.changed';
  fresh: boolean;
}

/** An operator halted the pair or resumed it. */
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
