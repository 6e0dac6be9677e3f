import { writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { SpotOrder } from '../../../domain/contract/spot/spot';
import { startEngine } from '../../../server/link/startEngine';
import { seeded } from '../simulatedTraffic';
import { SPOT_CATALOGUE } from '../spotCatalogue';
import type { BookInput, BookOutput } from './book';
import { LOTS_A_COIN, USERS } from './history';
import { calledInLog } from './placesInLog';

/** A client's request, or the response to it, identified as in the exchange's log. */
export type Note =
  | { readonly act: string; readonly time: number; readonly input: BookInput }
  | { readonly act: string; readonly time: number; readonly output: BookOutput };

/**
 * Clients trade in one book until the process is killed, and write each request and response immediately to standard output, which
 * is a file.
 */
const [dataDir = '', seed = '1'] = process.argv.slice(2);
const CLIENTS_EACH = 2;
const PRICES = 6;
const MOST_LOTS = 5;
const PAUSE_MS = 6;
const FUNDS = '100000';
const PAIR = 'BTC_USDT';
const priceOf = (step: number): string => `${50_000 + step}.00`;
const quantityOf = (lots: number): string => (lots / LOTS_A_COIN).toFixed(5);
const lotsOf = (quantity: string): number => Math.round(Number(quantity) * LOTS_A_COIN);

const random = seeded(Number(seed));
const below = (end: number): number => Math.floor(random() * end);
const note = (what: Note): void => void writeSync(1, `${JSON.stringify(what)}\n`);
const now = (): number => performance.timeOrigin + performance.now();

const started = startEngine({ dataDir, ...SPOT_CATALOGUE });

let acts = 0;

async function place(user: number): Promise<{ name: string; id: string } | null> {
  const name = `${seed}-${acts++}`;
  const [side, price, lots] = [random() < 0.5 ? 'buy' : 'sell', below(PRICES), 1 + below(MOST_LOTS)] as const;
  const act = calledInLog.place(name);
  note({ act, time: now(), input: { kind: 'place', ...{ name, user, side, price, lots } } });
  const link = await started;
  const answer = await link.send({
    ...{ kind: 'spot.place', user, pair: PAIR, direction: side, type: 'limit', timeInForce: 'gtc', clientId: name },
    ...{ price: priceOf(price), quantity: quantityOf(lots), total: null, triggerPrice: null },
    ...{ takeProfit: null, stopLoss: null, visibleQuantity: null },
    ...{ callback: null, callbackValue: null, activationPrice: null, goodTill: null, goodForMs: null },
  });
  if (!answer.ok) throw new Error(`an order was refused: ${answer.error}`);
  const { id, status, deal_quantity } = answer.order;
  const isOpen = status === 'waiting' || status === 'partial';
  note({ act, time: now(), output: { kind: 'order', dealt: lotsOf(deal_quantity), isOpen } });
  return isOpen ? { name, id } : null;
}

async function cancel(user: number, { name, id }: { name: string; id: string }): Promise<void> {
  const act = calledInLog.cancel(id);
  note({ act, time: now(), input: { kind: 'cancel', name } });
  const link = await started;
  const answer = await link.send({ kind: 'spot.cancel', user, orderId: id, reason: 'user' });
  const ended = (order: SpotOrder): BookOutput => ({
    ...{ kind: 'order', dealt: lotsOf(order.deal_quantity), isOpen: false },
  });
  note({ act, time: now(), output: answer.ok ? ended(answer.order) : { kind: 'over' } });
}

async function trade(user: number): Promise<never> {
  const own: { name: string; id: string }[] = [];
  for (;;) {
    await wait(random() * PAUSE_MS);
    const [oldest] = own;
    if (oldest && random() < own.length / 8) {
      own.shift();
      await cancel(user, oldest);
      continue;
    }
    const placed = await place(user);
    if (placed) own.push(placed);
  }
}

async function tradeAll(): Promise<void> {
  const link = await started;
  for (const user of USERS)
    for (const currency of ['USDT', 'BTC'])
      await link.send({ kind: 'wallet.credit', user, account: 'spot', currency, quantity: FUNDS, note: 'faucet' });
  await Promise.all(USERS.flatMap((user) => Array.from({ length: CLIENTS_EACH }, () => trade(user))));
}

void tradeAll();
