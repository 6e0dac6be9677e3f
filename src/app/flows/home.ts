import { defineLoadTrends } from '../../actors/market/loadTrends';
import { homeMachine } from '../../machines/shell/home/home.machine';
import type { Deps } from '../deps';

export const defineHomeFlow = (deps: Deps) => homeMachine.provide({ actors: { loadTrends: defineLoadTrends(deps) } });
