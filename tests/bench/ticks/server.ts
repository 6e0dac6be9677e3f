/** Started by ../ticks.ts as a separate process: the exchange's push layer with a synthetic source of ticks, and the page. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { createUserEvents } from '../../../server/accounts/userEvents';
import { channels } from '../../../domain/contract/channels';
import type { Tick } from '../../../domain/contract/market/market';
import type { Sessions } from '../../../server/accounts/sessions';
import type { EngineLink } from '../../../server/link/messages';
import { unlimited } from '../../../server/api/limits';
import { ALONE } from '../../../server/peers/peers';
import { NO_SOCKET_LIMITS } from '../../../server/config/limits';
import { publicChannels } from '../../../server/push/publicChannels';
import { startPush } from '../../../server/push/push';
import type { EveryPush } from '../../../server/push/userFeed';
import { FRAME_MS, PAIRS, TICKS_PER_SECOND } from './plan';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const [pages = ''] = process.argv.slice(2);

const server = createServer((request, response) => {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const file = join(pages, path === '/' ? 'index.html' : path);
  if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
  response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
  return createReadStream(file).pipe(response);
});

const cents = new Map(PAIRS.map((pair, i) => [pair, 10_000 + i * 37]));
const ticks = new Map<string, Tick>();

/** Makes a trade of a pair; `count` contains the time, so that the page can tell the age of its values. */
function trade(pair: string, now: number): void {
  const price = Math.max(100, (cents.get(pair) ?? 10_000) + Math.round((Math.random() - 0.5) * 20));
  cents.set(pair, price);
  const close = (price / 100).toFixed(2);
  const increase = ((price - 10_000) / 10_000).toFixed(6);
  ticks.set(pair, {
    pair,
    close,
    open: '100.00',
    high: close,
    low: '90.00',
    amount: '12345.678',
    vol: '1234567.89',
    count: now,
    increase,
  });
}

let push: (channel: string, data: unknown) => void = () => undefined;
startPush({
  server,
  link: { onBatch: () => () => undefined } as unknown as EngineLink,
  sessions: { onEnd: () => () => undefined } as unknown as Sessions,
  portfolios: { accountOf: () => null },
  events: createUserEvents(ALONE),
  source: {
    onPush: (listener) => (push = listener),
    snapshot: (channel) =>
      channel === channels.marketTicks ? [...ticks.values()] : ticks.get(channel.replace(/_tick$/, '').toUpperCase()),
  },
  publicChannels: publicChannels(
    PAIRS.map((pair) => ({
      left_symbol: pair.split('_')[0] ?? '',
      right_symbol: 'USDT',
      contract_status: 0,
      trade_status: 1,
    })),
  ),
  clock: Date.now,
  limits: NO_SOCKET_LIMITS,
  createBudget: () => unlimited,
  pushes: {} as EveryPush,
  isPermitted: () => false,
  trustProxy: false,
  onError: (error) => {
    throw error;
  },
});

/** Spreads the trades evenly over time: each pair trades every 1000 / TICKS_PER_SECOND ms. */
const STEP_MS = 5;
let owed = 0;
let next = 0;
setInterval(() => {
  owed += (PAIRS.length * TICKS_PER_SECOND * STEP_MS) / 1000;
  const now = Date.now();
  for (; owed >= 1; owed--) trade(PAIRS[next++ % PAIRS.length] ?? '', now);
}, STEP_MS);
setInterval(() => {
  const all = [...ticks.values()];
  push(channels.marketTicks, all);
  for (const tick of all) push(channels.tick(tick.pair), tick);
}, FRAME_MS);

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
