import type { AnyActorRef } from 'xstate';
import type { Preferences } from '../preferences/preferences.types';
import type { SessionInput } from '../session/session.types';

export interface AppInput {
  preferences: Preferences;
  session: SessionInput;
  /** Whether the market feature is on. */
  market: boolean;
}

export interface AppContext extends AppInput {
  /** Flows of the open screens by key. */
  flows: Readonly<Record<string, AnyActorRef>>;
}

export type AppEvent =
  /** A screen needs the flow: `source` names its logic among the root's actors. */
  | { type: 'flow.screen.open'; key: string; source: string; input: unknown }
  | { type: 'flow.screen.close'; key: string }
  | { type: 'sys.session.started' }
  | { type: 'sys.session.ended' };
