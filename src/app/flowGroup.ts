import { createContext } from 'react';
import type { AnyActorLogic } from 'xstate';
import { needTexts } from '../services/i18n';
import type { Deps } from './deps';

/**
 * Machines with their actors bound, by machine id: one group a screen, which arrives with the screen's script. A flow that
 * two screens use stands in both groups; it is bound once.
 */
export type FlowGroup = (deps: Deps) => Readonly<Record<string, AnyActorLogic>>;

/** The module of a group. */
export interface FlowGroupModule {
  readonly flows: FlowGroup;
  /** What the screen asks for after it has appeared: a view that comes before it waits in its Suspense. */
  readonly later?: LoadFlows;
}

export type LoadFlows = () => Promise<FlowGroupModule>;

/** A group whose views show texts that come after the screen's. */
export const withLaterTexts = (load: LoadFlows) => (): Promise<FlowGroupModule> =>
  Promise.all([load(), needTexts('later')]).then(([group]) => group);

/** Makes the flows of a group known to the running application; doing it again changes nothing. */
export const AddFlowsContext = createContext<(group: FlowGroupModule) => void>(() => undefined);
