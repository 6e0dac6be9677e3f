import type { AnyActorRef } from 'xstate';
import type { AlertKind } from '../../../domain/contract/alertChoices';
import type { PriceAlert } from '../../../domain/contract/alerts';
import type { Failure, Outcome } from '../../../domain/contract/outcome';

/** What the alert is about and waits for. */
export interface AlertWish {
  /** LEFT_RIGHT, or LEFT_RIGHT_FUTURE for the pair's contract. */
  market: string;
  kind: AlertKind;
  /** A price, or for "move" a percentage: plain decimal, or what was typed. */
  value: string;
}

export interface PriceAlertFormInput {
  market: string;
  /** Told of each alert that is set; null when nobody needs to know. */
  listener: AnyActorRef | null;
}

export interface PriceAlertFormContext {
  listener: AnyActorRef | null;
  wish: AlertWish;
  failure: Failure | null;
}

export type PriceAlertFormEvent =
  | { type: 'user.market.choose'; market: string }
  | { type: 'user.kind.choose'; kind: AlertKind }
  | { type: 'user.value.change'; value: string }
  | { type: 'user.alert.submit' };

export type SetOutcome = Outcome<{ alert: PriceAlert }>;
