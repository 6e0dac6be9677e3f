import type { Call } from './call';
import * as account from './account/account';
import * as addresses from './wallet/addresses';
import * as alerts from './market/alerts';
import * as accountClosing from './account/accountClosing';
import * as accountLock from './account/accountLock';
import * as apiKeys from './account/apiKeys';
import * as profits from './wallet/profits';
import * as drawings from './market/drawings';
import * as exports from './account/exports';
import * as contactRecovery from './account/contactRecovery';
import * as collection from './fiat/collection';
import * as futuresChanges from './futures/futuresChanges';
import * as futuresLists from './futures/futuresLists';
import * as futuresMarket from './futures/futuresMarket';
import * as futuresTrading from './futures/futuresTrading';
import * as fiatCalls from './fiat/fiatCalls';
import * as firstActs from './shell/firstActs';
import * as help from './shell/help';
import * as ico from './ico/ico';
import * as icoRecords from './ico/icoRecords';
import * as identity from './account/identity';
import * as inspector from './tools/inspector';
import * as machines from './tools/machines';
import * as market from './market/market';
import * as notices from './shell/notices';
import * as platform from './shell/platform';
import * as passkeys from './account/passkeys';
import * as portfolios from './account/portfolios';
import * as profile from './account/profile';
import * as seconds from './seconds/seconds';
import * as secondsLimits from './seconds/secondsLimits';
import * as security from './account/security';
import * as spotPlans from './spot/plans';
import * as spot from './spot/spot';
import * as deposit from './wallet/deposit';
import * as transfer from './wallet/transfer';
import * as wallet from './wallet/wallet';
import * as walletRecords from './wallet/walletRecords';
import * as withdrawal from './wallet/withdrawal';
import { ROUTES } from './routes';

const AREAS = [
  account,
  addresses,
  alerts,
  drawings,
  accountClosing,
  accountLock,
  apiKeys,
  portfolios,
  exports,
  profits,
  collection,
  contactRecovery,
  futuresChanges,
  futuresLists,
  futuresMarket,
  futuresTrading,
  fiatCalls,
  firstActs,
  help,
  ico,
  icoRecords,
  identity,
  inspector,
  machines,
  market,
  notices,
  platform,
  passkeys,
  profile,
  seconds,
  secondsLimits,
  security,
  spot,
  spotPlans,
  deposit,
  transfer,
  wallet,
  walletRecords,
  withdrawal,
];

/** Every HTTP call of the exchange in the order of its routes: the server, OpenAPI and the authorisation tests walk this list. */
export const CALLS: readonly Call[] = Object.keys(ROUTES).map((id) => {
  const call = AREAS.flatMap((area) => Object.entries(area)).find(([name]) => name === id)?.[1];
  if (!call) throw new Error(`no area describes the call ${id}`);
  return call as Call;
});
