import { fiatStore } from './fiatPart';
import { futuresStore } from './futuresPart';
import { icoStore } from './icoPart';
import type { StorePart } from './part';
import { secondsStore } from './secondsPart';
import { spotStore } from './spotPart';
import { walletStore } from './walletPart';

/** All parts, in the order in which they are written, loaded and checked. */
export const STORE_PARTS: readonly StorePart[] = [
  spotStore,
  walletStore,
  secondsStore,
  futuresStore,
  fiatStore,
  icoStore,
];
