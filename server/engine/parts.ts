import { fiat } from './fiat/part';
import { futures } from './futures/part';
import { ico } from './ico/part';
import { seconds } from './seconds/part';
import { wallet } from './wallet/part';

/** The products beside spot trading, which is the engine's own. A product is known to the engine by its line here. */
export const ENGINE_PARTS = { wallet, seconds, futures, ico, fiat };

export type EngineParts = typeof ENGINE_PARTS;
