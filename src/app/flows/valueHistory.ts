import { defineLoadValueHistory } from '../../actors/loadValueHistory';
import { valueHistoryMachine } from '../../machines/valueHistory/valueHistory.machine';
import type { Deps } from '../deps';

export const defineValueHistoryFlow = (deps: Deps) =>
  valueHistoryMachine.provide({ actors: { loadHistory: defineLoadValueHistory(deps) } });
