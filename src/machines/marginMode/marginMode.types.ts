import type { FuturesSettings, MarginMode } from '../../../domain/contract/futures';
import type { Outcome } from '../../../domain/contract/outcome';

/** What the choice depends on. */
export interface ModeFacts {
  mode: MarginMode;
  hasPosition: boolean;
  hasOrders: boolean;
}

export interface MarginModeContext {
  pair: string;
  facts: ModeFacts;
  /** As chosen in the dialog. */
  mode: MarginMode;
  key: string | null;
  error: string | null;
}

export type MarginModeEvent =
  | { type: 'user.mode.open'; facts: ModeFacts }
  | { type: 'user.mode.choose'; mode: MarginMode }
  | { type: 'user.mode.submit' }
  | { type: 'user.mode.close' }
  /** Positions or orders changed while the dialog is open. */
  | { type: 'flow.facts.told'; facts: ModeFacts };

export type ModeOutcome = Outcome<{ settings: FuturesSettings }>;
