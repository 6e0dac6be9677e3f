import { fromCallback, type EventObject } from 'xstate';
import type { FuturesContract } from '../../../domain/contract/futures/futuresMarket';
import {
  accountOf,
  futuresAccountMachine,
  ordersOf,
  positionsOf,
} from '../../machines/futures/futuresAccount/futuresAccount.machine';
import { usdtUnits } from '../../machines/futures/futures/amounts';
import { traderFactsOf } from '../../machines/futures/futuresOrder/futuresOrder.form';
import { leverageMachine, type LeverageFacts } from '../../machines/futures/leverage/leverage.machine';
import { marginModeMachine, type MarginModeFacts } from '../../machines/futures/marginMode/marginMode.machine';
import { positionModeMachine, type PositionModeFacts } from '../../machines/futures/positionMode/positionMode.machine';
import type { FactsToldEvent } from '../../machines/families/choosing';
import { followFlow } from '../followFlow';

interface Input {
  contract: FuturesContract;
}

const watchLeverage = fromCallback<EventObject, Input, FactsToldEvent<LeverageFacts>>(
  ({ system, sendBack, input: { contract } }) =>
    followFlow(system, futuresAccountMachine, (snapshot) => {
      if (!snapshot) return;
      const { leverage: inForce, held } = traderFactsOf(snapshot, contract);
      const notional = usdtUnits(held.long) > usdtUnits(held.short) ? held.long : held.short;
      sendBack({ type: 'flow.facts.told', facts: { inForce, notional } });
    }),
);

const watchMode = fromCallback<EventObject, Input, FactsToldEvent<MarginModeFacts>>(
  ({ system, sendBack, input: { contract } }) =>
    followFlow(system, futuresAccountMachine, (snapshot) => {
      if (!snapshot) return;
      const isHere = (one: { pair: string }) => one.pair === contract.pair;
      const { marginMode: inForce, waiting } = traderFactsOf(snapshot, contract);
      const hasOrders = ordersOf(snapshot).some(isHere) || waiting > 0;
      const hasPosition = positionsOf(snapshot).some(isHere);
      sendBack({ type: 'flow.facts.told', facts: { inForce, hasPosition, hasOrders } });
    }),
);

const watchWay = fromCallback<EventObject, undefined, FactsToldEvent<PositionModeFacts>>(({ system, sendBack }) =>
  followFlow(system, futuresAccountMachine, (snapshot) => {
    const account = snapshot && accountOf(snapshot);
    if (!account) return;
    const { position_mode: inForce, orders, plans, positions } = account;
    const hasOrders = orders.length > 0 || plans.length > 0;
    sendBack({ type: 'flow.facts.told', facts: { inForce, hasPosition: positions.length > 0, hasOrders } });
  }),
);

export const defineLeverageFlow = () => leverageMachine.provide({ actors: { watchFacts: watchLeverage } });
export const definePositionModeFlow = () => positionModeMachine.provide({ actors: { watchFacts: watchWay } });
export const defineMarginModeFlow = () => marginModeMachine.provide({ actors: { watchFacts: watchMode } });
