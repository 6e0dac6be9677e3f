import type { Route } from '../../machines/explorer/places';
import type { Scene } from './scene';
import { CONTRACT_FORM } from './usual';

const at = (address: string, more: Omit<Scene, 'address'> = {}): Scene => ({ address, ...more });
const asVisitor = { visitor: true } as const;

const SPOT = '/markets/kline/BTC_USDT';
const CONTRACT = '/contract/BTC_USDT';
const SECONDS = '/contract_sec/BTC_USDT';

const inPosition = (state: string, child: string): Scene =>
  at(CONTRACT, { inside: { flow: 'position', state, child } });

/** The order has a payment proof: the last of the model's updates. */
const WITH_PROOF: Route = {
  input: 0,
  steps: [
    { type: 'xstate.done.actor.loadOrder', choice: 0 },
    { type: 'push.order.updated', choice: 5 },
  ],
};

/** The details are those of a position. */
const OF_POSITION: Route = {
  input: 0,
  steps: [{ type: 'xstate.done.actor.loadDetail', choice: 1 }],
};

/** The trigger order form replaces the order form. */
const PLANNING: Route = {
  ...CONTRACT_FORM,
  steps: [...CONTRACT_FORM.steps, { type: 'user.type.choose', choice: 1 }],
};

/** The drawing toolbar is shown beside the chart. */
const WITH_TOOLS: Route = {
  input: 0,
  steps: [
    { type: 'xstate.done.actor.loadTradeLayout', choice: 0 },
    { type: 'user.tools.toggle', choice: 0 },
  ],
};

/** The order form of a signed-in user. */
const SIGNED_IN: Route = {
  input: 0,
  steps: [
    { type: 'sys.index.changed', choice: 0 },
    { type: 'flow.balances.changed', choice: 0 },
    { type: 'sys.session.changed', choice: 0 },
    { type: 'xstate.done.actor.restoreChoices', choice: 0 },
    { type: 'xstate.done.actor.loadTerms', choice: 0 },
  ],
};

/** The screen of each flow, by machine id. */
const SCENES: Readonly<Record<string, Scene>> = {
  app: at('/home'),
  startup: at('/home'),
  session: at('/user/user'),
  preferences: at('/user/c-set'),
  market: at('/markets'),
  tickChannel: at(SPOT),
  toasts: at('/home'),
  loginRequired: at('/wallet', asVisitor),
  login: at('/login', asVisitor),
  registration: at('/reg', { ...asVisitor, elsewhere: { securing: '/reg-next', registered: '/reg-next' } }),
  verificationCode: at('/reg', asVisitor),
  sandboxMailbox: at('/reg', { ...asVisitor, beside: { verificationCode: 'waiting' } }),
  passwordReset: at('/forget-pass', { ...asVisitor, elsewhere: { choosing: '/set-pass', changed: '/set-pass' } }),
  securitySettings: at('/user/s-securityset'),
  credentialChange: at('/user/s-loginpwd'),
  secondFactor: at('/user/s-securityset/second-factor'),
  passkeyLogin: at('/login', asVisitor),
  passkeyProof: at('/login', { ...asVisitor, beside: { login: 'awaitingSecondFactor' } }),
  addPasskey: at('/user/s-securityset/passkeys'),
  passkeys: at('/user/s-securityset/passkeys'),
  devices: at('/user/s-securityset/devices'),
  accountAlarm: at('/not-me#token', asVisitor),
  accountExport: at('/user/export'),
  accountLock: at('/user/s-securityset/lock'),
  accountClosing: at('/user/close-account'),
  contactRecovery: at('/user/s-securityset/lost-contact'),
  antiPhishing: at('/user/s-securityset/anti-phishing'),
  apiKeys: at('/user/api-keys'),
  portfolios: at('/user/portfolios'),
  addApiKey: at('/user/api-keys'),
  editApiKey: at('/user/api-keys'),
  orderBook: at(SPOT),
  clickOrder: at(SPOT),
  indexPrice: at(SECONDS),
  tradeTape: at(SPOT),
  candles: at(SPOT),
  pairPicker: at(SPOT),
  tradeLayout: at(SPOT),
  drawings: at(SPOT, { beside: { tradeLayout: WITH_TOOLS } }),
  depthChart: at(SPOT),
  sideCharts: at(SPOT),
  layout: at('/home'),
  appInstall: at('/app', asVisitor),
  appUpdate: at('/home'),
  inspector: at('/flows'),
  storyboard: at('/flows/storyboard/copy'),
  flowLive: at('/flows/live'),
  flowReplay: at('/flows/recording'),
  statelyBridge: at('/flows/live', { beside: { flowLive: 'tab.shown.following' } }),
  inspectorPass: at('/flows/pass#pass'),
  copy: at('/user/user'),
  home: at('/home'),
  firstSteps: at('/home'),
  marketList: at('/markets', { quiet: true }),
  favourites: at('/markets'),
  recentSearches: at('/markets'),
  platNote: at('/home', asVisitor),
  helpCenter: at('/user/helpcenter'),
  helpArticle: at('/user/helpDetail?id=deposit'),
  notices: at('/inform'),
  noticeReading: at('/inform'),
  userData: at('/order/spot-current'),
  spotOrder: at(SPOT),
  openOrders: at('/order/spot-current'),
  spotAmend: at('/order/spot-current'),
  spotPlan: at(SPOT, { beside: { spotOrder: 'planning' } }),
  spotPlanCancel: at('/order/spot-plans'),
  ordersPanel: at(SPOT),
  recordList: at('/order/spot-history'),
  recordExport: at('/wallet/log-transfer'),
  orderDetail: at('/order/spot-history?order=o1'),
  faucet: at('/wallet/spot'),
  deposit: at('/wallet/recharge/USDT?network=TRC20'),
  sandboxDeposit: at('/wallet/recharge/USDT?network=TRC20'),
  withdrawal: at('/wallet/cash/USDT?network=TRC20'),
  withdrawalCancel: at('/wallet/cash/USDT?network=TRC20'),
  transfer: at('/wallet/transfer'),
  secondsForm: at(SECONDS),
  secondsDesk: at(SECONDS),
  secondsOrder: at('/order/sec-history?order=s1'),
  secondsCheck: at('/order/sec-history?order=s1', { beside: { secondsOrder: 'ended' } }),
  secondsLimits: at(SECONDS, { beside: { secondsForm: SIGNED_IN } }),
  walletAccount: at('/wallet/spot'),
  accountOverview: at('/wallet'),
  costBasis: at('/wallet/profit'),
  profitDays: at('/wallet/profit'),
  valueHistory: at('/wallet'),
  identity: at('/user/identity'),
  photoUpload: at('/user/identity', {
    inside: { flow: 'identity', state: 'applying.editing', child: 'front' },
    within: 'fieldset:first-of-type',
  }),
  avatar: at('/user/c-set'),
  nickname: at('/user/c-set'),
  accountSettings: at('/user/c-set'),
  priceAlerts: at('/user/c-alerts'),
  priceAlertForm: at(`${SPOT}?alert=BTC_USDT`),
  confirmations: at('/user/c-set'),
  hotkeys: at(SPOT),
  signals: at('/user/c-set'),
  problemReport: at('/home?report=open', asVisitor),
  addAddress: at('/user/c-symAddr'),
  addressBook: at('/user/c-symAddr'),
  bookOnly: at('/user/c-symAddr'),
  collectionMethod: at('/user/addCollAddr'),
  collectionMethods: at('/user/c-collAddr'),
  icoProjects: at('/subscribe'),
  icoProject: at('/subscribe/p1'),
  icoSubscription: at('/subscribe/p1'),
  icoHolding: at('/order/sub-hold?record=s1'),
  icoThaw: at('/order/sub-end'),
  icoDraw: at('/subscribe/p1', { beside: { icoProject: 'settled' } }),
  futuresMarket: at(CONTRACT),
  futuresAccount: at('/order/u-hold'),
  futuresOrder: at(CONTRACT),
  planOrder: at(CONTRACT, { beside: { futuresOrder: PLANNING } }),
  leverage: at(CONTRACT),
  marginMode: at(CONTRACT),
  positionMode: at(CONTRACT),
  closeAll: at(CONTRACT),
  position: at(CONTRACT),
  closePosition: inPosition('closing', 'closePosition'),
  positionTargets: inPosition('targeting', 'positionTargets'),
  positionTrail: inPosition('trailing', 'positionTrail'),
  marginAdjust: inPosition('adjusting', 'marginAdjust'),
  futuresAmend: at('/order/u-current'),
  futuresCancel: at('/order/u-current'),
  futuresCalculator: at(CONTRACT),
  futuresPanel: at(CONTRACT),
  futuresDetail: at('/order/u-history?order=fo1'),
  positionPicture: at('/order/u-history?view=positions&position=fh1', { beside: { futuresDetail: OF_POSITION } }),
  fiatBuyForm: at('/deal?currency=USDT&fiat=EUR'),
  fiatBuyReview: at('/deal/buy-next?currency=USDT&fiat=EUR&amount=92'),
  fiatSellForm: at('/deal?side=sell&currency=USDT&fiat=EUR'),
  fiatSellReview: at('/deal/sell-next?side=sell&currency=USDT&fiat=EUR&quantity=100&price=0.92&method=m1'),
  fiatMethod: at('/deal?side=sell&currency=USDT&fiat=EUR'),
  fiatOffer: at('/deal/offers/o1'),
  fiatBuyOrder: at('/deal/buy-detail/f1'),
  fiatSellOrder: at('/deal/sell-detail/f1'),
  fiatProof: at('/deal/buy-detail/f1', { beside: { fiatBuyOrder: WITH_PROOF } }),
  fiatProofUpload: at('/deal/buy-detail/f1'),
};

/** Screens for other inputs of a flow, by machine id and index of the model's input. */
const BY_INPUT: Readonly<Record<string, Scene>> = {
  'platNote 1': at('/agree', { ...asVisitor, key: /agree/ }),
  'platNote 2': at('/document/about-us', { ...asVisitor, key: /about/ }),
};

/** @throws for a flow without a scene. */
export function sceneOf(flow: string, input: number): Scene {
  const scene = BY_INPUT[`${flow} ${input}`] ?? SCENES[flow];
  if (!scene) throw new Error(`there is no scene for ${flow}`);
  return scene;
}

/** All flows that have a screen; their controls are checked against their machines. */
export const stagedFlows: readonly string[] = Object.keys(SCENES);
