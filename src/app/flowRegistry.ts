import type { AnyActorLogic } from 'xstate';
import type { Deps } from './deps';
import { defineLoginRequiredFlow } from './flows/loginRequired';

/** The machine of every flow with its actors bound, by machine id. One line a flow; each is defined in src/app/flows. */
export const flowRegistry = (deps: Deps): Readonly<Record<string, AnyActorLogic>> => ({
  loginRequired: defineLoginRequiredFlow(),
});
