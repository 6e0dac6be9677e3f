import { createContext } from 'react';
import type { AnyActorLogic } from 'xstate';
import { needTexts } from '../services/i18n';
import type { TextPart } from '../services/texts/texts';
import type { Deps } from './deps';

/**
 * Machines with their actors bound, by machine id: one group per screen, loaded with the screen's script. A flow used by two
 * screens is in both groups; it is bound once.
 */
export type FlowGroup = (deps: Deps) => Readonly<Record<string, AnyActorLogic>>;

export interface FlowGroupModule {
  readonly flows: FlowGroup;
  /** Flows loaded after the screen has appeared; a view that renders earlier suspends. */
  readonly later?: LoadFlows;
}

export type LoadFlows = () => Promise<FlowGroupModule>;

/** Loads a group whose views show texts that are loaded after the screen's. */
export const withLaterTexts =
  (load: LoadFlows, part: TextPart = 'later') =>
  (): Promise<FlowGroupModule> =>
    Promise.all([load(), needTexts(part)]).then(([group]) => group);

/** Adds the flows of a group to the running application; idempotent. */
export const AddFlowsContext = createContext<(group: FlowGroupModule) => void>(() => undefined);
