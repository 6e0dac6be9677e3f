import type * as account from './account/account';
import type * as addresses from './wallet/addresses';
import type * as alerts from './market/alerts';
import type * as accountClosing from './account/accountClosing';
import type * as accountLock from './account/accountLock';
import type * as apiKeys from './account/apiKeys';
import type * as drawings from './market/drawings';
import type * as contactRecovery from './account/contactRecovery';
import type * as collection from './fiat/collection';
import type * as firstActs from './shell/firstActs';
import type * as futuresChanges from './futures/futuresChanges';
import type * as futuresLists from './futures/futuresLists';
import type * as futuresMarket from './futures/futuresMarket';
import type * as futuresTrading from './futures/futuresTrading';
import type * as fiatCalls from './fiat/fiatCalls';
import type * as help from './shell/help';
import type * as ico from './ico/ico';
import type * as icoRecords from './ico/icoRecords';
import type * as identity from './account/identity';
import type * as inspector from './tools/inspector';
import type * as machines from './tools/machines';
import type * as market from './market/market';
import type * as notices from './shell/notices';
import type * as platform from './shell/platform';
import type * as passkeys from './account/passkeys';
import type * as portfolios from './account/portfolios';
import type * as profile from './account/profile';
import type * as seconds from './seconds/seconds';
import type * as secondsLimits from './seconds/secondsLimits';
import type * as security from './account/security';
import type * as spotPlans from './spot/plans';
import type * as spot from './spot/spot';
import type * as deposit from './wallet/deposit';
import type * as transfer from './wallet/transfer';
import type * as wallet from './wallet/wallet';
import type * as profits from './wallet/profits';
import type * as exports from './account/exports';
import type * as walletRecords from './wallet/walletRecords';
import type * as withdrawal from './wallet/withdrawal';

import type { CallId } from './routes';

type Areas =
  | typeof account
  | typeof addresses
  | typeof alerts
  | typeof drawings
  | typeof accountClosing
  | typeof accountLock
  | typeof apiKeys
  | typeof exports
  | typeof profits
  | typeof collection
  | typeof contactRecovery
  | typeof identity
  | typeof inspector
  | typeof machines
  | typeof market
  | typeof platform
  | typeof passkeys
  | typeof portfolios
  | typeof profile
  | typeof security
  | typeof spot
  | typeof spotPlans
  | typeof seconds
  | typeof secondsLimits
  | typeof firstActs
  | typeof futuresChanges
  | typeof futuresLists
  | typeof futuresMarket
  | typeof futuresTrading
  | typeof ico
  | typeof icoRecords
  | typeof fiatCalls
  | typeof wallet
  | typeof deposit
  | typeof withdrawal
  | typeof transfer
  | typeof walletRecords
  | typeof help
  | typeof notices;

/** Resolved area by area, because an intersection of all areas takes the compiler minutes. */
type CallIn<Area, Id extends CallId> = Area extends Readonly<Record<Id, infer Found>> ? Found : never;

/** Type of the call with the given id, for its body and data. */
export type CallOf<Id extends CallId> = CallIn<Areas, Id>;
