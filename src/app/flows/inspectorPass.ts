import { fromPromise } from 'xstate';
import { defineOpenInspector } from '../../actors/openInspector';
import { inspectorPassMachine } from '../../machines/inspectorPass/inspectorPass.machine';
import type { Deps } from '../deps';

/** The whole application anew: what it was told at its start has changed. The pass leaves the history with it. */
const enterInspector = fromPromise<void, undefined>(async () => location.replace('/flows'));

export const defineInspectorPassFlow = (deps: Deps) =>
  inspectorPassMachine.provide({ actors: { openInspector: defineOpenInspector(deps), enterInspector } });
