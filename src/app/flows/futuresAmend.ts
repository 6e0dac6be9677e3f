import { defineAmendFutures } from '../../actors/amendFutures';
import { defineDrawKey } from '../../actors/drawKey';
import { futuresAmendMachine } from '../../machines/futuresAmend/futuresAmend.machine';
import type { Deps } from '../deps';

export const defineFuturesAmendFlow = (deps: Deps) =>
  futuresAmendMachine.provide({ actors: { drawKey: defineDrawKey(deps), sendAmend: defineAmendFutures(deps) } });
