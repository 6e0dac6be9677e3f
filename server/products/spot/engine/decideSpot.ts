import { DONE, refuse, type Decision } from '../../../engine/decision';
import type { Deciders } from '../../../engine/part';
import type { State } from '../../../engine/state';
import { amend } from './amend';
import { cancel, cancelAll } from './cancel';
import type { SpotCommands } from './commands';
import { endingAt, readGoodTill } from './goodTill';
import { readVisible } from './iceberg';
import { armed, onTime } from './onTime';
import { placeNamed } from './placeNamed';
import { placeOco } from './placeOco';
import { takePrints } from './print';
import type { Targets } from './orders';
import { readIntent } from './readIntent';
import { attach, readTargets } from './targets';
import { takeIndexes } from './takeIndex';
import { asStop, readTrail } from './trail';

function setTrading(state: State, pair: string, trading: boolean): Decision {
  const market = state.marketByName.get(pair);
  if (!market) return refuse('unknownPair', 'pair');
  if (market.halted === !trading) return DONE;
  market.halted = !trading;
  state.changes.market(market);
  state.changes.switched(market);
  return DONE;
}

/** Orders that targets will come to. */
const legsOf = ({ takeProfitTicks, stopLossTicks }: Targets): number =>
  Number(takeProfitTicks !== 0) + Number(stopLossTicks !== 0);

export const spotDeciders: Deciders<SpotCommands> = {
  'spot.place': onTime((state, input, at) => {
    const market = state.marketByName.get(input.pair);
    if (!market) return refuse('unknownPair', 'pair');
    const trail = readTrail(market, input);
    if (trail !== null && 'ok' in trail) return trail;
    const intent = readIntent(market, trail === null ? input : asStop(market, input, trail), at);
    if ('ok' in intent) return intent;
    const date = readGoodTill(input, at);
    if (typeof date === 'object') return date;
    const visible = readVisible(market, input, intent);
    if (typeof visible === 'object') return visible;
    const targets = input.takeProfit || input.stopLoss ? readTargets(market, input) : null;
    if (targets !== null && 'ok' in targets) return targets;
    const open = state.traders.of(input.user).openIn(market.index);
    if (targets !== null && open + legsOf(targets) > state.limits.openOrders) return refuse('tooManyOpenOrders');
    const placed = placeNamed(state, market, input.user, intent, input.clientId ?? null, at, { visible, trail });
    const decision = endingAt(state, placed, date);
    return armed(state, targets === null ? decision : attach(state, decision, targets), at);
  }),
  'spot.placeOco': onTime((state, input, at) => {
    const market = state.marketByName.get(input.pair);
    return market ? placeOco(state, market, input.user, input, at) : refuse('unknownPair', 'pair');
  }),
  'spot.index': takeIndexes,
  'spot.amend': onTime((state, input, at) => armed(state, amend(state, input, at), at)),
  'spot.cancel': onTime((state, { user, orderId, reason }, at) =>
    armed(state, cancel(state, user, orderId, reason, at), at),
  ),
  'spot.cancelAll': onTime((state, { user, pair, reason }, at) => cancelAll(state, user, pair, reason, at)),
  'spot.expire': onTime(() => DONE),
  'spot.print': onTime((state, { pair, prints }, at) => armed(state, takePrints(state, pair, prints, at), at)),
  'pair.setStatus': (state, { pair, trading }) => setTrading(state, pair, trading),
};
