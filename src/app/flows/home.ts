import { defineLoadTrends } from '../../actors/loadTrends';
import { homeMachine } from '../../machines/home/home.machine';
import type { Deps } from '../deps';

export const defineHomeFlow = (deps: Deps) => homeMachine.provide({ actors: { loadTrends: defineLoadTrends(deps) } });
