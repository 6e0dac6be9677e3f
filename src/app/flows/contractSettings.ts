import { fromCallback, type EventObject } from 'xstate';
import type { FuturesContract } from '../../../domain/contract/futures/futuresMarket';
import {
  futuresAccountMachine,
  ordersOf,
  positionsOf,
} from '../../machines/futures/futuresAccount/futuresAccount.machine';
import { usdtUnits } from '../../machines/futures/futures/amounts';
import { traderFactsOf } from '../../machines/futures/futuresOrder/futuresOrder.facts';
import { leverageMachine, type LeverageToldEvent } from '../../machines/futures/leverage/leverage.machine';
import { marginModeMachine, type ModeToldEvent } from '../../machines/futures/marginMode/marginMode.machine';
import { followFlow } from '../followFlow';

interface Input {
  contract: FuturesContract;
}

const watchLeverage = fromCallback<EventObject, Input, LeverageToldEvent>(({ system, sendBack, input: { contract } }) =>
  followFlow(system, futuresAccountMachine, (snapshot) => {
    if (!snapshot) return;
    const { leverage, held } = traderFactsOf(snapshot, contract);
    const notional = usdtUnits(held.long) > usdtUnits(held.short) ? held.long : held.short;
    sendBack({ type: 'flow.facts.told', facts: { leverage, notional } });
  }),
);

const watchMode = fromCallback<EventObject, Input, ModeToldEvent>(({ system, sendBack, input: { contract } }) =>
  followFlow(system, futuresAccountMachine, (snapshot) => {
    if (!snapshot) return;
    const isHere = (one: { pair: string }) => one.pair === contract.pair;
    const { marginMode, waiting } = traderFactsOf(snapshot, contract);
    const hasOrders = ordersOf(snapshot).some(isHere) || waiting > 0;
    const hasPosition = positionsOf(snapshot).some(isHere);
    sendBack({ type: 'flow.facts.told', facts: { mode: marginMode, hasPosition, hasOrders } });
  }),
);

export const defineLeverageFlow = () => leverageMachine.provide({ actors: { watchFacts: watchLeverage } });
export const defineMarginModeFlow = () => marginModeMachine.provide({ actors: { watchFacts: watchMode } });
