import type { Balance } from '../../../domain/contract/wallet/wallet';
import { ACCOUNTS } from '../../../domain/contract/choices';
import { sampleOrder } from '../../../src/machines/spot/spotOrder/spotOrder.samples';
import type { Route } from '../../machines/explorer/places';
import type { StageLook } from './scene';
import type { StoodAt } from './stagedLogic';
import { STAGE_CONFIG, STAGE_CURRENCIES, STAGE_PAIRS, STAGE_USER } from './world';

/** The order form with sample account and market data. */
export const CONTRACT_FORM: Route = {
  input: 0,
  steps: [
    { type: 'flow.trader.told', choice: 3 },
    { type: 'flow.market.told', choice: 0 },
    { type: 'xstate.done.actor.restoreForm', choice: 0 },
  ],
};

/** The trigger order form with the same data. */
const PLAN_FORM: Route = {
  input: 0,
  steps: [
    { type: 'flow.trader.told', choice: 2 },
    { type: 'flow.market.told', choice: 0 },
  ],
};

/** The chart area shows candles. */
const CANDLES: Route = { input: 0, steps: [{ type: 'xstate.done.actor.restore', choice: 1 }] };

/** Usual state of all other flows: loaded, nothing opened, nothing in flight. */
const USUAL_STATES: Readonly<Record<string, string | Route>> = {
  accountAlarm: 'asking',
  accountExport: 'open.files.shown open.request.editing',
  accountLock: 'open',
  contactRecovery: 'editing',
  accountClosing: 'editing',
  accountOverview: 'shown',
  addressBook: 'listed',
  antiPhishing: 'editing',
  apiKeys: 'listed',
  portfolios: 'listed',
  candles: 'feed.live history.ready',
  clickOrder: 'off',
  collectionMethods: 'listed',
  costBasis: 'shown',
  deposit: 'shown',
  depthChart: CANDLES,
  devices: 'listed',
  drawings: 'hand.idle memory.kept',
  favourites: 'kept',
  fiatBuyForm: 'open.terms.current',
  fiatBuyOrder: 'awaitingPayment',
  fiatOffer: 'waiting',
  fiatProof: 'shown',
  fiatBuyReview: 'reviewing',
  fiatSellReview: 'reviewing',
  fiatSellForm: 'editing.current',
  fiatSellOrder: 'awaitingRelease',
  futuresAccount: 'current',
  futuresDetail: 'shown',
  futuresMarket: 'offered.live',
  futuresOrder: CONTRACT_FORM,
  futuresPanel: 'shown',
  helpArticle: 'shown',
  helpCenter: 'loaded.browsing',
  home: 'shown',
  icoHolding: 'shown',
  icoProject: 'inProgress',
  icoProjects: 'listed',
  icoSubscription: 'facts.current form.open',
  identity: 'applying.editing',
  indexPrice: 'live',
  marketList: 'rows.live.moving lines.drawn',
  orderBook: 'following.live',
  orderDetail: 'shown',
  ordersPanel: 'shown',
  passwordReset: 'identifying.editing',
  planOrder: PLAN_FORM,
  priceAlerts: 'listed',
  profitDays: 'shown',
  recordList: 'empty',
  registration: 'identifying.editing',
  sandboxMailbox: 'open',
  secondsDesk: 'running.shown result.none',
  secondsForm: 'terms.told submission.open.ready',
  secondsOrder: 'running',
  securitySettings: 'shown',
  spotOrder: 'open',
  tradeLayout: 'mode.viewing memory.saved',
  tradeTape: 'following.live',
  transfer: 'submission.editing limit.told',
  valueHistory: 'shown',
  walletAccount: 'revealed',
  withdrawal: 'editing.current',
};

export const usualState = (flow: string): string | Route | null => USUAL_STATES[flow] ?? null;

const BALANCES: readonly Balance[] = ACCOUNTS.flatMap((account) => [
  { account, currency: 'USDT', available: '1000.00000000', frozen: '0.00000000' },
  { account, currency: 'BTC', available: '0.50000000', frozen: '0.00000000' },
]);

/** Returns the usual states of the long-lived actors. */
export const usualStands = (look: StageLook, visitor: boolean): Readonly<Record<string, StoodAt>> => ({
  startup: {
    value: 'ready',
    context: {
      locale: look.locale,
      pricingName: look.pricing,
      market: true,
      config: STAGE_CONFIG,
      currencies: STAGE_CURRENCIES,
      pairs: STAGE_PAIRS,
      usdtPrice: { name: look.pricing, price: '1' },
      failure: null,
    },
  },
  session: visitor
    ? { value: 'visitor', context: { token: null, user: null, lastPage: null } }
    : { value: { signedIn: 'settled' }, context: { token: 'stage', user: STAGE_USER, lastPage: null } },
  notices: visitor
    ? { value: 'visitor', context: { unread: null, revision: 0, askedAt: 0, marking: [], missed: false } }
    : { value: { signedIn: 'settled' }, context: { unread: 2, revision: 0, askedAt: 0, marking: [], missed: false } },
  userData: {
    value: 'current',
    context: {
      orders: [sampleOrder('waiting')],
      balances: BALANCES,
      futures: null,
      latest: { spot: null, futures: null },
      revision: 0,
    },
  },
});
