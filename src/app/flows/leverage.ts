import { defineChangeLeverage, defineChangeMarginMode } from '../../actors/changeFuturesSettings';
import { defineDrawKey } from '../../actors/drawKey';
import { leverageMachine } from '../../machines/leverage/leverage.machine';
import { marginModeMachine } from '../../machines/marginMode/marginMode.machine';
import type { Deps } from '../deps';

export const defineLeverageFlow = (deps: Deps) =>
  leverageMachine.provide({ actors: { drawKey: defineDrawKey(deps), changeLeverage: defineChangeLeverage(deps) } });

export const defineMarginModeFlow = (deps: Deps) =>
  marginModeMachine.provide({ actors: { drawKey: defineDrawKey(deps), changeMode: defineChangeMarginMode(deps) } });
