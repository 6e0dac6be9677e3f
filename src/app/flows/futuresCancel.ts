import { defineCancelFutures } from '../../actors/cancelFutures';
import { defineDrawKey } from '../../actors/drawKey';
import { futuresCancelMachine } from '../../machines/futuresCancel/futuresCancel.machine';
import type { CancelTarget } from '../../machines/futuresCancel/futuresCancel.types';
import type { Deps } from '../deps';

export const defineFuturesCancelFlow = (deps: Deps) =>
  futuresCancelMachine.provide({
    actors: { drawKey: defineDrawKey(deps), sendCancel: defineCancelFutures<CancelTarget>(deps) },
  });
