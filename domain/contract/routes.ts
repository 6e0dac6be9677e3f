import type * as account from './account';
import type * as addresses from './addresses';
import type * as alerts from './alerts';
import type * as collection from './collection';
import type * as futuresAmend from './futuresAmend';
import type * as futuresLists from './futuresLists';
import type * as futuresMarket from './futuresMarket';
import type * as futuresTrading from './futuresTrading';
import type * as fiatCalls from './fiatCalls';
import type * as fiatRecords from './fiatRecords';
import type * as help from './help';
import type * as ico from './ico';
import type * as icoRecords from './icoRecords';
import type * as identity from './identity';
import type * as inspector from './inspector';
import type * as machines from './machines';
import type * as market from './market';
import type * as notices from './notices';
import type * as platform from './platform';
import type * as profile from './profile';
import type * as seconds from './seconds';
import type * as security from './security';
import type * as spot from './spot';
import type * as deposit from './deposit';
import type * as transfer from './transfer';
import type * as wallet from './wallet';
import type * as walletRecords from './walletRecords';
import type * as withdrawal from './withdrawal';

/**
 * Method and path of every call by its id, without the schemas: all that the browser needs to send one, so that it does
 * not carry the whole contract; calls with a field in their path are for other programs.
 * tests/unit/domain/contract/routes.test.ts holds it against CALLS.
 */
export const ROUTES = {
  platConfig: { method: 'POST', path: '/api/plat_config' },
  currencyList: { method: 'POST', path: '/api/currency_list' },
  pairList: { method: 'POST', path: '/api/pair_list' },
  platNote: { method: 'POST', path: '/api/plat_note' },
  pairPrice: { method: 'GET', path: '/api/market/pairPrice' },
  health: { method: 'GET', path: '/api/health' },
  openInspector: { method: 'POST', path: '/api/inspector' },
  listMachines: { method: 'GET', path: '/api/machines' },
  centerIndex: { method: 'POST', path: '/api/center/index' },
  login: { method: 'POST', path: '/api/login' },
  loginSecondFactor: { method: 'POST', path: '/api/login/second_factor' },
  logout: { method: 'POST', path: '/api/logout' },
  sendCode: { method: 'POST', path: '/api/send_code' },
  registerVerify: { method: 'POST', path: '/api/register/verify' },
  register: { method: 'POST', path: '/api/register' },
  resetVerify: { method: 'POST', path: '/api/password_reset/verify' },
  resetPassword: { method: 'POST', path: '/api/password_reset' },
  marketTicks: { method: 'GET', path: '/api/market/ticks' },
  klines: { method: 'GET', path: '/api/market/kline' },
  marketDepth: { method: 'GET', path: '/api/market/depth' },
  marketTrades: { method: 'GET', path: '/api/market/trades' },
  placeSpotOrder: { method: 'POST', path: '/api/spot/order' },
  cancelSpotOrder: { method: 'POST', path: '/api/spot/cancel' },
  cancelAllSpotOrders: { method: 'POST', path: '/api/spot/cancel_all' },
  listSpotOrders: { method: 'POST', path: '/api/spot/orders' },
  spotOrderDetail: { method: 'POST', path: '/api/spot/order_detail' },
  secondsTerms: { method: 'GET', path: '/api/seconds/terms' },
  placeSecondsOrder: { method: 'POST', path: '/api/seconds/order' },
  listSecondsOrders: { method: 'POST', path: '/api/seconds/orders' },
  secondsOrderDetail: { method: 'POST', path: '/api/seconds/order_detail' },
  secondsTicks: { method: 'GET', path: '/api/seconds/ticks' },
  secondsReceipts: { method: 'GET', path: '/api/seconds/receipts' },
  listIcoProjects: { method: 'GET', path: '/api/ico/projects' },
  icoProject: { method: 'GET', path: '/api/ico/project' },
  subscribeIco: { method: 'POST', path: '/api/ico/subscribe' },
  thawIco: { method: 'POST', path: '/api/ico/thaw' },
  icoDraw: { method: 'GET', path: '/api/ico/draw' },
  listIcoSubscriptions: { method: 'POST', path: '/api/ico/subscriptions' },
  icoSubscriptionDetail: { method: 'POST', path: '/api/ico/subscription_detail' },
  listIcoParts: { method: 'POST', path: '/api/ico/parts' },
  listIcoLog: { method: 'POST', path: '/api/ico/log' },
  listIcoThaws: { method: 'POST', path: '/api/ico/thaws' },
  icoFigures: { method: 'POST', path: '/api/ico/figures' },
  futuresContracts: { method: 'GET', path: '/api/futures/contracts' },
  futuresMarkets: { method: 'GET', path: '/api/futures/markets' },
  listFunding: { method: 'POST', path: '/api/futures/funding' },
  futuresAccount: { method: 'POST', path: '/api/futures/account' },
  placeFuturesOrder: { method: 'POST', path: '/api/futures/order' },
  flashCloseFutures: { method: 'POST', path: '/api/futures/flash_close' },
  amendFuturesOrder: { method: 'POST', path: '/api/futures/amend' },
  cancelFuturesOrder: { method: 'POST', path: '/api/futures/cancel' },
  cancelAllFuturesOrders: { method: 'POST', path: '/api/futures/cancel_all' },
  placeFuturesPlan: { method: 'POST', path: '/api/futures/plan' },
  amendFuturesPlan: { method: 'POST', path: '/api/futures/amend_plan' },
  cancelFuturesPlan: { method: 'POST', path: '/api/futures/cancel_plan' },
  setFuturesTargets: { method: 'POST', path: '/api/futures/targets' },
  changeFuturesTarget: { method: 'POST', path: '/api/futures/change_target' },
  changeFuturesLeverage: { method: 'POST', path: '/api/futures/leverage' },
  changeFuturesMarginMode: { method: 'POST', path: '/api/futures/margin_mode' },
  adjustFuturesMargin: { method: 'POST', path: '/api/futures/margin' },
  listFuturesOrders: { method: 'POST', path: '/api/futures/orders' },
  futuresOrderDetail: { method: 'POST', path: '/api/futures/order_detail' },
  listFuturesPlans: { method: 'POST', path: '/api/futures/plans' },
  listFuturesPositions: { method: 'POST', path: '/api/futures/positions' },
  futuresPositionDetail: { method: 'POST', path: '/api/futures/position_detail' },
  listFundingPayments: { method: 'POST', path: '/api/futures/funding_payments' },
  fiatTerms: { method: 'POST', path: '/api/fiat/terms' },
  fiatQuote: { method: 'POST', path: '/api/fiat/quote' },
  buyFiat: { method: 'POST', path: '/api/fiat/buy' },
  sellFiat: { method: 'POST', path: '/api/fiat/sell' },
  withdrawFiatOffer: { method: 'POST', path: '/api/fiat/withdraw_offer' },
  payFiatOrder: { method: 'POST', path: '/api/fiat/pay' },
  cancelFiatOrder: { method: 'POST', path: '/api/fiat/cancel' },
  appealFiatOrder: { method: 'POST', path: '/api/fiat/appeal' },
  releaseFiatOrder: { method: 'POST', path: '/api/fiat/release' },
  uploadFiatProof: { method: 'POST', path: '/api/fiat/upload_proof' },
  fiatProof: { method: 'GET', path: '/api/fiat/proof' },
  listFiatOrders: { method: 'POST', path: '/api/fiat/orders' },
  fiatOrderDetail: { method: 'POST', path: '/api/fiat/order_detail' },
  listFiatOffers: { method: 'POST', path: '/api/fiat/offers' },
  fiatOfferDetail: { method: 'POST', path: '/api/fiat/offer_detail' },
  listLegalRecords: { method: 'POST', path: '/api/fiat/records' },
  walletBalances: { method: 'POST', path: '/api/wallet/balances' },
  walletOverview: { method: 'POST', path: '/api/wallet/overview' },
  walletValueHistory: { method: 'POST', path: '/api/wallet/value_history' },
  depositAddress: { method: 'POST', path: '/api/wallet/deposit_address' },
  sandboxDeposit: { method: 'POST', path: '/api/sandbox/deposit' },
  listDeposits: { method: 'POST', path: '/api/wallet/deposits' },
  depositDetail: { method: 'POST', path: '/api/wallet/deposit_detail' },
  withdrawalQuote: { method: 'POST', path: '/api/wallet/withdrawal_quote' },
  createWithdrawal: { method: 'POST', path: '/api/wallet/withdraw' },
  cancelWithdrawal: { method: 'POST', path: '/api/wallet/cancel_withdrawal' },
  listWithdrawals: { method: 'POST', path: '/api/wallet/withdrawals' },
  withdrawalDetail: { method: 'POST', path: '/api/wallet/withdrawal_detail' },
  transferable: { method: 'POST', path: '/api/wallet/transferable' },
  createTransfer: { method: 'POST', path: '/api/wallet/transfer' },
  listTransfers: { method: 'POST', path: '/api/wallet/transfers' },
  listWalletFlows: { method: 'POST', path: '/api/wallet/flows' },
  listWalletHistory: { method: 'POST', path: '/api/wallet/history' },
  sandboxFaucet: { method: 'POST', path: '/api/sandbox/faucet' },
  sandboxOutbox: { method: 'GET', path: '/api/sandbox/outbox' },
  securityOverview: { method: 'POST', path: '/api/security/overview' },
  sendSecurityCode: { method: 'POST', path: '/api/security/send_code' },
  changeLoginPassword: { method: 'POST', path: '/api/security/login_password' },
  changeFundsPassword: { method: 'POST', path: '/api/security/funds_password' },
  changeAccount: { method: 'POST', path: '/api/security/account' },
  beginSecondFactor: { method: 'POST', path: '/api/security/second_factor/begin' },
  confirmSecondFactor: { method: 'POST', path: '/api/security/second_factor/confirm' },
  renewRecoveryCodes: { method: 'POST', path: '/api/security/second_factor/recovery_codes' },
  turnOffSecondFactor: { method: 'POST', path: '/api/security/second_factor/off' },
  setAntiPhishing: { method: 'POST', path: '/api/security/anti_phishing' },
  listSessions: { method: 'POST', path: '/api/security/sessions' },
  endSession: { method: 'POST', path: '/api/security/sessions/end' },
  endOtherSessions: { method: 'POST', path: '/api/security/sessions/end_others' },
  listLogins: { method: 'POST', path: '/api/security/logins' },
  helpList: { method: 'POST', path: '/api/help/list' },
  helpDetail: { method: 'POST', path: '/api/help/detail' },
  listNotices: { method: 'POST', path: '/api/notice/list' },
  countNotices: { method: 'POST', path: '/api/notice/unread' },
  readNotice: { method: 'POST', path: '/api/notice/read' },
  readAllNotices: { method: 'POST', path: '/api/notice/read_all' },
  listPriceAlerts: { method: 'POST', path: '/api/alert/list' },
  createPriceAlert: { method: 'POST', path: '/api/alert/create' },
  rearmPriceAlert: { method: 'POST', path: '/api/alert/rearm' },
  removePriceAlert: { method: 'POST', path: '/api/alert/remove' },
  identityDetail: { method: 'POST', path: '/api/identity/detail' },
  uploadIdentityPhoto: { method: 'POST', path: '/api/identity/upload' },
  dropIdentityPhoto: { method: 'POST', path: '/api/identity/drop' },
  identityPhoto: { method: 'GET', path: '/api/identity/photo' },
  submitIdentity: { method: 'POST', path: '/api/identity/submit' },
  setNickname: { method: 'POST', path: '/api/profile/nickname' },
  uploadAvatar: { method: 'POST', path: '/api/profile/upload_avatar' },
  removeAvatar: { method: 'POST', path: '/api/profile/remove_avatar' },
  avatarImage: { method: 'GET', path: '/api/profile/avatar' },
  listAddresses: { method: 'POST', path: '/api/user/addresses' },
  addAddress: { method: 'POST', path: '/api/user/add_address' },
  removeAddress: { method: 'POST', path: '/api/user/remove_address' },
  turnOnBookOnly: { method: 'POST', path: '/api/user/book_only/on' },
  turnOffBookOnly: { method: 'POST', path: '/api/user/book_only/off' },
  listCollectionMethods: { method: 'POST', path: '/api/user/collection_methods' },
  collectionMethodDetail: { method: 'POST', path: '/api/user/collection_method' },
  addCollectionMethod: { method: 'POST', path: '/api/user/add_collection_method' },
  editCollectionMethod: { method: 'POST', path: '/api/user/edit_collection_method' },
  chooseDefaultMethod: { method: 'POST', path: '/api/user/default_collection_method' },
  removeCollectionMethod: { method: 'POST', path: '/api/user/remove_collection_method' },
} as const;

export type CallId = keyof typeof ROUTES;

type Areas =
  | typeof account
  | typeof addresses
  | typeof alerts
  | typeof collection
  | typeof identity
  | typeof inspector
  | typeof machines
  | typeof market
  | typeof platform
  | typeof profile
  | typeof security
  | typeof spot
  | typeof seconds
  | typeof futuresAmend
  | typeof futuresLists
  | typeof futuresMarket
  | typeof futuresTrading
  | typeof ico
  | typeof icoRecords
  | typeof fiatCalls
  | typeof fiatRecords
  | typeof wallet
  | typeof deposit
  | typeof withdrawal
  | typeof transfer
  | typeof walletRecords
  | typeof help
  | typeof notices;

/** Asked area by area: an intersection of them all takes the compiler minutes. */
type CallIn<Area, Id extends CallId> = Area extends Readonly<Record<Id, infer Found>> ? Found : never;

/** Type of the call with that id, for its body and data. */
export type CallOf<Id extends CallId> = CallIn<Areas, Id>;
