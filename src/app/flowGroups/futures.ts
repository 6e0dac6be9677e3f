import { type EventObject, fromCallback } from 'xstate';
import type { FuturesContract } from '../../../domain/contract/futures/futuresMarket';
import type { FactsToldEvent } from '../../machines/families/choosing';
import { closeAllMachine } from '../../machines/futures/closeAll/closeAll.machine';
import { usdtUnits } from '../../machines/futures/futures/contractTerms';
import {
  accountOf,
  futuresAccountMachine,
  ordersOf,
  positionsOf,
} from '../../machines/futures/futuresAccount/futuresAccount.machine';
import { futuresCalculatorMachine } from '../../machines/futures/futuresCalculator/futuresCalculator.machine';
import { futuresCancelMachine } from '../../machines/futures/futuresCancel/futuresCancel.machine';
import { futuresMarketMachine } from '../../machines/futures/futuresMarket/futuresMarket.machine';
import { traderFactsOf } from '../../machines/futures/futuresOrder/futuresOrder.form';
import {
  FUTURES_TABS,
  futuresPanelMachine,
  type FuturesPanelView,
} from '../../machines/futures/futuresPanel/futuresPanel.machine';
import { type LeverageFacts, leverageMachine } from '../../machines/futures/leverage/leverage.machine';
import { type MarginModeFacts, marginModeMachine } from '../../machines/futures/marginMode/marginMode.machine';
import { type PositionModeFacts, positionModeMachine } from '../../machines/futures/positionMode/positionMode.machine';
import { pairPickerMachine } from '../../machines/market/pairPicker/pairPicker.machine';
import { faucetMachine } from '../../machines/wallet/faucet/faucet.machine';
import type { Deps } from '../deps';
import { type FlowGroup, withLaterTexts } from '../flowGroup';
import { defineFuturesAccountFlow, defineFuturesDetailFlow } from '../flows/futuresAccount';
import { defineFuturesAmendFlow } from '../flows/futuresAmend';
import { defineFuturesOrderFlow, definePlanOrderFlow } from '../flows/futuresOrder';
import { defineOrderBookFlow } from '../flows/orderBook';
import { definePositionFlow, positionPicture } from '../flows/position';
import { defineRecordListFlow } from '../flows/recordList';
import { defineTradeLayoutFlow } from '../flows/tradeLayout';
import { defineTradeTapeFlow } from '../flows/tradeTape';
import { followFlow } from '../followFlow';
import { keepChoice } from '../keepChoice';
import { hasShape, isBoolean, isOneOf } from '../storedShape';

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
export const defineMarginModeFlow = () => marginModeMachine.provide({ actors: { watchFacts: watchMode } });

const isView = hasShape<FuturesPanelView>({ tab: isOneOf(FUTURES_TABS), thisPairOnly: isBoolean });

const defineFuturesPanelFlow = (deps: Deps) =>
  keepChoice(
    futuresPanelMachine,
    deps,
    'futuresPanel.view',
    (stored): FuturesPanelView => (isView(stored) ? stored : { tab: 'positions', thisPairOnly: false }),
  );

/** /contract/{symbol} */
export const flows: FlowGroup = (deps) => ({
  tradeLayout: defineTradeLayoutFlow(deps),
  orderBook: defineOrderBookFlow(deps),
  tradeTape: defineTradeTapeFlow(deps),
  recordList: defineRecordListFlow(deps),
  pairPicker: pairPickerMachine,
  futuresMarket: futuresMarketMachine,
  futuresAccount: defineFuturesAccountFlow(),
  futuresOrder: defineFuturesOrderFlow(deps),
  planOrder: definePlanOrderFlow(deps),
  leverage: defineLeverageFlow(),
  marginMode: defineMarginModeFlow(),
  positionMode: positionModeMachine.provide({ actors: { watchFacts: watchWay } }),
  position: definePositionFlow(deps),
  futuresAmend: defineFuturesAmendFlow(deps),
  futuresCancel: futuresCancelMachine,
  closeAll: closeAllMachine,
  futuresCalculator: futuresCalculatorMachine,
  futuresPanel: defineFuturesPanelFlow(deps),
  futuresDetail: defineFuturesDetailFlow(),
  faucet: faucetMachine,
  positionPicture,
});

export const later = withLaterTexts(() => import('./futuresLater'));
