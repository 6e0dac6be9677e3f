import { centerIndex, login, logout, register, registerVerify, sendCode } from './account';
import type { Call } from './call';
import { helpDetail, helpList } from './help';
import { dropIdentityPhoto, identityDetail, identityPhoto, submitIdentity, uploadIdentityPhoto } from './identity';
import { klines, marketDepth, marketTicks, marketTrades } from './market';
import { countNotices, listNotices, readAllNotices, readNotice } from './notices';
import { currencyList, health, pairList, pairPrice, platConfig, platNote } from './platform';
import { avatarImage, removeAvatar, setNickname, uploadAvatar } from './profile';
import { cancelAllSpotOrders, cancelSpotOrder, listSpotOrders, placeSpotOrder, spotOrderDetail } from './spot';
import { sandboxFaucet, sandboxOutbox, walletBalances } from './wallet';

/** Every HTTP call of the exchange: routes, OpenAPI and the authorisation tests walk this list. */
export const CALLS: readonly Call[] = [
  platConfig,
  currencyList,
  pairList,
  platNote,
  pairPrice,
  health,
  centerIndex,
  login,
  logout,
  sendCode,
  registerVerify,
  register,
  marketTicks,
  klines,
  marketDepth,
  marketTrades,
  placeSpotOrder,
  cancelSpotOrder,
  cancelAllSpotOrders,
  listSpotOrders,
  spotOrderDetail,
  walletBalances,
  sandboxFaucet,
  sandboxOutbox,
  helpList,
  helpDetail,
  listNotices,
  countNotices,
  readNotice,
  readAllNotices,
  identityDetail,
  uploadIdentityPhoto,
  dropIdentityPhoto,
  identityPhoto,
  submitIdentity,
  setNickname,
  uploadAvatar,
  removeAvatar,
  avatarImage,
];
