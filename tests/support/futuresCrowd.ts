import { Engine } from '../../server/engine/engine';
import type { Contract } from '../../server/products/futures/engine/contract';
import type { Position } from '../../server/products/futures/engine/records';
import { PRODUCTS } from '../../server/products/all';
import { pairRow } from './spotCatalogue';

const CROWD_CATALOGUE = {
  currencies: [
    { symbol: 'USDT', scale: 8 },
    { symbol: 'BTC', scale: 8 },
  ],
  pairs: [pairRow('BTC', 'USDT', { price_tick: '0.1', qty_step: '0.001', contract_status: 1 })],
};
const START = Date.UTC(2026, 0, 1) + 60_000;

interface Crowd {
  readonly engine: Engine;
  readonly contract: Contract;
  /** ms since the epoch. */
  readonly at: number;
  /** Adds another user's position, alternating between long and short. */
  readonly add: () => Position;
}

/**
 * Opens one position per user in one contract: equal lots long and short, half of them cross, with entries around the index of
 * 60,000 and varied leverage.
 */
export function crowd(positions: number, engine = newEngine()): Crowd {
  const { futures, ids } = engine.state;
  const contract = futures.contracts[0] as Contract;
  let number = 0;
  const add = (): Position => {
    const user = 1000 + number;
    const credit = { kind: 'wallet.credit', user, account: 'contract', currency: 'USDT', quantity: '10000' } as const;
    engine.decide({ ...credit, note: 'faucet' }, START);
    const side = number % 2 === 0 ? 1 : -1;
    const mode = number % 4 < 2 ? 'isolated' : 'cross';
    const leverage = 5 + (number % 20);
    const couple = number >> 1;
    const lots = 10 + (couple % 90);
    const cost = contract.worth(600_000 + (couple % 400) - 200, lots);
    const margin = mode === 'isolated' ? cost / BigInt(leverage) : 0n;
    const position: Position = {
      ...{ id: ids.next(START), user, contract, side, mode, leverage, lots, cost, margin, entry: 0n },
      ...{ closedLots: 0, closedWorth: 0n, profit: 0n, fee: 0n, funding: 0n, fundedTo: 0, status: 'open' },
      ...{ firstTrade: 0, lastTrade: 0 },
      ...{ time: START, updated: START, ended: null },
    };
    futures.balance(user).frozen += margin;
    futures.addPosition(position);
    engine.state.changes.futures.position(position);
    number++;
    return position;
  };
  engine.decide({ kind: 'futures.index', pair: 'BTC_USDT', price: '60000', heard: START }, START);
  while (number < positions) add();
  return { engine, contract, at: START, add };
}

const newEngine = (): Engine => new Engine(PRODUCTS, CROWD_CATALOGUE, { idSecret: '0123456789abcdef0123456789abcdef' });
