import type { AnyActorLogic } from 'xstate';
import type { Deps } from './deps';
import { defineFavouritesFlow } from './flows/favourites';
import { defineHomeFlow } from './flows/home';
import { defineLayoutFlow } from './flows/layout';
import { defineLoginFlow } from './flows/login';
import { defineLoginRequiredFlow } from './flows/loginRequired';
import { defineMarketListFlow } from './flows/marketList';
import { definePlatNoteFlow } from './flows/platNote';
import { defineRegistrationFlow } from './flows/registration';
import { defineVerificationCodeFlow } from './flows/verificationCode';
import { defineFaucetFlow } from './flows/faucet';
import { defineOpenOrdersFlow } from './flows/openOrders';
import { defineOrderDetailFlow } from './flows/orderDetail';
import { defineOrdersPanelFlow } from './flows/ordersPanel';
import { defineRecordListFlow } from './flows/recordList';
import { defineSpotAccountFlow } from './flows/spotAccount';
import { defineSpotOrderFlow } from './flows/spotOrder';
import { defineCandlesFlow } from './flows/candles';
import { defineIndexPriceFlow } from './flows/indexPrice';
import { defineOrderBookFlow } from './flows/orderBook';
import { definePairPickerFlow } from './flows/pairPicker';
import { defineTradeLayoutFlow } from './flows/tradeLayout';
import { defineTradeTapeFlow } from './flows/tradeTape';

/** The machine of every flow with its actors bound, by machine id. One line a flow; each is defined in src/app/flows. */
export const flowRegistry = (deps: Deps): Readonly<Record<string, AnyActorLogic>> => ({
  loginRequired: defineLoginRequiredFlow(),
  login: defineLoginFlow(deps),
  registration: defineRegistrationFlow(deps),
  verificationCode: defineVerificationCodeFlow(deps),
  layout: defineLayoutFlow(),
  home: defineHomeFlow(deps),
  marketList: defineMarketListFlow(deps),
  favourites: defineFavouritesFlow(deps),
  platNote: definePlatNoteFlow(deps),
  spotOrder: defineSpotOrderFlow(deps),
  openOrders: defineOpenOrdersFlow(deps),
  ordersPanel: defineOrdersPanelFlow(deps),
  recordList: defineRecordListFlow(deps),
  orderDetail: defineOrderDetailFlow(deps),
  faucet: defineFaucetFlow(deps),
  spotAccount: defineSpotAccountFlow(deps),
  candles: defineCandlesFlow(deps),
  indexPrice: defineIndexPriceFlow(deps),
  orderBook: defineOrderBookFlow(deps),
  pairPicker: definePairPickerFlow(),
  tradeLayout: defineTradeLayoutFlow(deps),
  tradeTape: defineTradeTapeFlow(deps),
});
