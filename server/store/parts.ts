import type { EngineParts } from '../engine/parts';
import { fiatStore } from '../products/fiat/store/part';
import { futuresStore } from '../products/futures/store/part';
import { icoStore } from '../products/ico/store/part';
import type { StorePart } from './part';
import { secondsStore } from '../products/seconds/store/part';
import { spotStore } from '../products/spot/store/part';
import { walletStore } from '../products/wallet/store/part';

/** What keeps each part of the engine, in the order in which they are written, loaded and checked. */
export const STORE_PARTS: Readonly<Record<keyof EngineParts | 'spot', StorePart>> = {
  spot: spotStore,
  wallet: walletStore,
  seconds: secondsStore,
  futures: futuresStore,
  fiat: fiatStore,
  ico: icoStore,
};
