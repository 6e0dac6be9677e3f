import { defineLeverageFlow, definePositionModeFlow, defineMarginModeFlow } from '../flows/contractSettings';
import { definePositionFlow } from '../flows/position';
import { definePositionPictureFlow } from '../flows/positionPicture';
import { futuresCancelMachine } from '../../machines/futures/futuresCancel/futuresCancel.machine';
import { defineFuturesAmendFlow } from '../flows/futuresAmend';
import { futuresCalculatorMachine } from '../../machines/futures/futuresCalculator/futuresCalculator.machine';
import { closeAllMachine } from '../../machines/futures/closeAll/closeAll.machine';
import { withLaterTexts, type FlowGroup } from '../flowGroup';
import { pairPickerMachine } from '../../machines/market/pairPicker/pairPicker.machine';
import { faucetMachine } from '../../machines/wallet/faucet/faucet.machine';
import { defineFuturesAccountFlow } from '../flows/futuresAccount';
import { defineFuturesDetailFlow } from '../flows/futuresDetail';
import { futuresMarketMachine } from '../../machines/futures/futuresMarket/futuresMarket.machine';
import { defineFuturesOrderFlow, definePlanOrderFlow } from '../flows/futuresOrder';
import { defineOrderBookFlow } from '../flows/orderBook';
import { defineRecordListFlow } from '../flows/recordList';
import { defineTradeLayoutFlow } from '../flows/tradeLayout';
import { defineTradeTapeFlow } from '../flows/tradeTape';
import {
  FUTURES_TABS,
  futuresPanelMachine,
  type FuturesPanelView,
} from '../../machines/futures/futuresPanel/futuresPanel.machine';
import type { Deps } from '../deps';
import { keepChoice } from '../keepChoice';
import { hasShape, isBoolean, isOneOf } from '../storedShape';

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
  positionMode: definePositionModeFlow(),
  position: definePositionFlow(deps),
  futuresAmend: defineFuturesAmendFlow(deps),
  futuresCancel: futuresCancelMachine,
  closeAll: closeAllMachine,
  futuresCalculator: futuresCalculatorMachine,
  futuresPanel: defineFuturesPanelFlow(deps),
  futuresDetail: defineFuturesDetailFlow(),
  faucet: faucetMachine,
  positionPicture: definePositionPictureFlow(),
});

export const later = withLaterTexts(() => import('./futuresLater'));
