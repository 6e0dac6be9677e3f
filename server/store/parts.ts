import type { EngineParts } from '../engine/parts';
import { fiatStore } from './fiatPart';
import { futuresStore } from './futuresPart';
import { icoStore } from './icoPart';
import type { StorePart } from './part';
import { secondsStore } from './secondsPart';
import { spotStore } from './spotPart';
import { walletStore } from './walletPart';

/** What keeps each part of the engine, in the order in which they are written, loaded and checked. */
export const STORE_PARTS: Readonly<Record<keyof EngineParts | 'spot', StorePart>> = {
  spot: spotStore,
  wallet: walletStore,
  seconds: secondsStore,
  futures: futuresStore,
  fiat: fiatStore,
  ico: icoStore,
};
