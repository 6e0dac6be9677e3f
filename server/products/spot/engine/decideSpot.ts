import { DONE, refuse, type Decision } from '../../../engine/decision';
import type { Deciders } from '../../../engine/part';
import type { State } from '../../../engine/state';
import { amend } from './amend';
import { cancel, cancelAll } from './cancel';
import type { SpotCommands } from './commands';
import { placeNamed } from './placeNamed';
import { placeOco } from './placeOco';
import { takePrints } from './print';
import { readIntent } from './readIntent';
import { takeIndexes } from './takeIndex';

function setTrading(state: State, pair: string, trading: boolean): Decision {
  const market = state.marketByName.get(pair);
  if (!market) return refuse('unknownPair', 'pair');
  if (market.halted === !trading) return DONE;
  market.halted = !trading;
  state.changes.market(market);
  state.changes.switched(market);
  return DONE;
}

/** Spot trading. */
export const spotDeciders: Deciders<SpotCommands> = {
  'spot.place': (state, input, at) => {
    const market = state.marketByName.get(input.pair);
    if (!market) return refuse('unknownPair', 'pair');
    const intent = readIntent(market, input, at);
    return 'ok' in intent ? intent : placeNamed(state, market, input.user, intent, input.clientId ?? null, at);
  },
  'spot.placeOco': (state, input, at) => {
    const market = state.marketByName.get(input.pair);
    return market ? placeOco(state, market, input.user, input, at) : refuse('unknownPair', 'pair');
  },
  'spot.index': takeIndexes,
  'spot.amend': amend,
  'spot.cancel': (state, { user, orderId, reason }, at) => cancel(state, user, orderId, reason, at),
  'spot.cancelAll': (state, { user, pair, reason }, at) => cancelAll(state, user, pair, reason, at),
  'spot.print': (state, { pair, prints }, at) => takePrints(state, pair, prints, at),
  'pair.setStatus': (state, { pair, trading }) => setTrading(state, pair, trading),
};
