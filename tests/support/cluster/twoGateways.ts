import { io } from 'socket.io-client';
import { channels, type Push, type UserPush } from '../../../domain/contract/channels';
import { exportFile, listExports, requestExport, type AccountExport } from '../../../domain/contract/account/exports';
import { klines, type Depth, type Tick } from '../../../domain/contract/market/market';
import type { Deposit } from '../../../domain/contract/wallet/deposit';
import { SANDBOX } from '../../../server/setup/sandboxTrader';
import { until } from './runningCluster';

interface Answer<Data> {
  readonly code: number;
  readonly data: Data;
}

const PAIR = 'BTC_USDT';
const HOUR_MS = 3_600_000;
/** Levels per side that the house quotes. */
const LEVELS = 48;
/** Below the market, so that it rests. */
const RESTING = { direction: 'buy', type: 'limit', time_in_force: 'gtc', price: '50000', quantity: '0.001' };

export async function callAt<Data>(
  address: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
  signal: AbortSignal | null = null,
): Promise<Answer<Data>> {
  const answer = await fetch(`${address}${path}`, {
    signal,
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Answer<Data>;
}

export async function logIn(address: string): Promise<string> {
  const { account, password } = SANDBOX;
  const { data } = await callAt<{ session: { token: string } }>(address, '/api/login', { account, password });
  return data.session.token;
}

/** Returns the book's best prices and numbers of levels. */
export async function bookAt(address: string, pair = PAIR): Promise<{ best: string; bids: number; asks: number }> {
  const { data } = await callAt<Depth>(address, `/api/market/depth?pair=${pair}`);
  return { best: JSON.stringify([data.bids[0], data.asks[0]]), bids: data.bids.length, asks: data.asks.length };
}

async function openPage(address: string, token: string) {
  const page = io(address, { transports: ['websocket'], forceNew: true, auth: { token } });
  const heard: UserPush[] = [];
  page.on('data', ({ channel, data }: Push) => {
    if (channel === channels.user) heard.push(data as UserPush);
  });
  await new Promise<void>((resolve) => page.once('connect', resolve));
  await page.emitWithAck('subscribe', [channels.user]);
  return { heard, close: () => page.disconnect() };
}

/** Returns deposits of sandbox coins requested at the other gateway, once they appear. */
async function depositAt(first: string, second: string, token: string): Promise<readonly Deposit[]> {
  const headers = { token, 'Idempotency-Key': 'two-gateways' };
  const asked = { currency: 'USDT', network: 'TRC20', quantity: '50' };
  for (const address of [second, first, second]) await callAt(address, '/api/sandbox/deposit', asked, headers);
  let list: readonly Deposit[] = [];
  await until(async () => {
    const answer = await callAt<{ list: Deposit[] }>(
      first,
      '/api/wallet/deposits',
      { page: 1, page_size: 20 },
      { token },
    );
    list = answer.data.list;
    return list.some(({ status }) => status === 'success');
  });
  return list;
}

const closesAt = async (address: string): Promise<string> => {
  const { data } = await callAt<Tick[]>(address, '/api/market/ticks');
  return data.map(({ pair, close }) => `${pair} ${close}`).join();
};

/**
 * Whether both gateways show the same candles for the hours before the current one.
 * @throws when they do not within a minute.
 */
export async function sameCandles(addresses: readonly [string, string], pair: string): Promise<boolean> {
  const before = Date.now() - (Date.now() % HOUR_MS);
  const path = `${klines.path}?pair=${pair}&interval=1m&limit=300&before=${before}`;
  await until(async () => {
    const [one, other] = await Promise.all(addresses.map((address) => callAt<readonly unknown[]>(address, path)));
    return one?.data.length === 300 && JSON.stringify(one.data) === JSON.stringify(other?.data);
  });
  return true;
}

/**
 * Requests an export from one gateway.
 * @returns its id once it is ready.
 */
export async function makeExport(address: string, token: string): Promise<string> {
  const asked = { kind: 'tax', year: null, funds_password: SANDBOX.funds_password };
  const { data } = await callAt<{ export: { id: string } }>(address, requestExport.path, asked, { token });
  await until(async () => {
    const answer = await callAt<{ list: readonly AccountExport[] }>(address, listExports.path, {}, { token });
    return answer.data.list.some(({ id, status }) => id === data.export.id && status === 'ready');
  });
  return data.export.id;
}

/** Returns the first line of an export. */
export async function exportAt(address: string, id: string, token: string): Promise<string> {
  const answer = await fetch(`${address}${exportFile.path}?export_id=${id}`, { headers: { token } });
  return (await answer.text()).split('\r\n', 1)[0] ?? '';
}

/** Compares one gateway's view with actions at the other. @throws when it does not catch up within a minute. */
export async function twoGateways([first, second]: readonly [string, string]) {
  const token = await logIn(first);
  const page = await openPage(second, token);
  await callAt(first, '/api/spot/order', { ...RESTING, pair: PAIR }, { token });
  await until(() => page.heard.some(({ kind }) => kind === 'order'));
  const deposits = await depositAt(first, second, token);
  await until(async () => {
    const [one, other] = await Promise.all([closesAt(first), closesAt(second)]);
    return one === other;
  });
  await callAt(first, '/api/spot/cancel_all', { pair: PAIR }, { token });
  const book = await bookAt(second);
  const file = await exportAt(second, await makeExport(first, token), token);
  const hasSameCandles = await sameCandles([first, second], PAIR);
  await callAt(first, '/api/logout', {}, { token });
  await until(() => page.heard.some(({ kind }) => kind === 'sessionEnd'));
  const { code } = await callAt(second, '/api/center/index', {}, { token });
  page.close();
  return {
    deposits: deposits.map(({ quantity, status }) => [Number(quantity), status]),
    isQuotedOnce: book.bids > 10 && book.bids <= LEVELS && book.asks <= LEVELS,
    isOutAtBoth: code !== 200,
    ...{ file, hasSameCandles },
  };
}
