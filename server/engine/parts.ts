import { fiat } from '../products/fiat/engine/part';
import { futures } from '../products/futures/engine/part';
import { ico } from '../products/ico/engine/part';
import { seconds } from '../products/seconds/engine/part';
import { wallet } from '../products/wallet/engine/part';

/** The products beside spot trading, which is the engine's own. A product is known to the engine by its line here. */
export const ENGINE_PARTS = { wallet, seconds, futures, ico, fiat };

export type EngineParts = typeof ENGINE_PARTS;
