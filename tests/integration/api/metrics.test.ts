import { afterEach, expect, it } from 'vitest';
import { holdPayouts } from '../../../server/store/payoutHold';
import { startExchange, type Exchange } from '../../support/gateway';

const TOKEN = 'a token of the tests';
let exchange: Exchange;
afterEach(() => exchange.close());

const read = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  exchange.app.fastify.inject({ url: '/api/metrics', headers, remoteAddress });
const NAMES = [
  ...['ready', 'part_ok', 'event_loop_delay_seconds', 'memory_bytes', 'batches_total', 'commands_total', 'log_record'],
  ...['log_rows_behind', 'sockets', 'sessions', 'payouts_held', 'disk_free_bytes', 'market_age_seconds'],
].map((name) => `statex_${name}`);

/** Values by name and labels; throws for a line that is not of the format. */
function valuesIn(text: string): Map<string, number> {
  const lines = text.trimEnd().split('\n');
  const values = lines.filter((line) => !/^# (?:HELP [a-z_]+ \S.*|TYPE [a-z_]+ (?:gauge|counter))$/.test(line));
  return new Map(
    values.map((line) => {
      const [, name, value] = /^([a-z_]+(?:\{[a-z]+="[^"\\]*"\})?) (-?\d+(?:\.\d+)?(?:e[+-]\d+)?)$/.exec(line) ?? [];
      if (name === undefined) throw new Error(`not of the format: ${line}`);
      return [name, Number(value)];
    }),
  );
}

it('the metrics are in the format of Prometheus, and count what happened', async () => {
  exchange = await startExchange({ LIMITS: 'off' });
  const first = await read();
  expect(first.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  const before = valuesIn(first.body);
  expect([...new Set([...before.keys()].map((name) => name.replace(/\{.*/, '')))]).toEqual(NAMES);
  await exchange.signUp('holder@statex.test');
  const credit = { account: 'spot', currency: 'USDT', quantity: '1', note: 'faucet' } as const;
  await exchange.app.link.send({ kind: 'wallet.credit', user: 1000, ...credit });
  await exchange.app.link.written();
  holdPayouts(exchange.dataDir, exchange.clock.now);
  const after = valuesIn((await read()).body);
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  expect(['statex_sessions', 'statex_payouts_held'].map(grown)).toEqual([1, 1]);
  expect(grown('statex_commands_total')).toBeGreaterThan(0);
  expect(grown('statex_log_record')).toBeGreaterThan(0);
  expect([after.get('statex_log_rows_behind'), after.get('statex_market_age_seconds')]).toEqual([0, 0.25]);
  expect([after.get('statex_ready'), after.get('statex_part_ok{part="engine"}')]).toEqual([1, 1]);
});

it('without a token the metrics are this machine’s, and not for those behind its proxy', async () => {
  exchange = await startExchange({ LIMITS: 'off', TRUST_PROXY: 'on' });
  expect((await read()).statusCode).toBe(200);
  expect((await read({}, '::1')).statusCode).toBe(200);
  for (const answer of [
    await read({}, '203.0.113.7'),
    await read({ 'x-forwarded-for': '127.0.0.1' }),
    await read({ authorization: `Bearer ${TOKEN}` }, '10.0.0.7'),
  ])
    expect([answer.statusCode, answer.json().msg]).toEqual([404, expect.any(String)]);
});

it('with a token the metrics are for whoever has it', async () => {
  exchange = await startExchange({ LIMITS: 'off', METRICS_TOKEN: TOKEN });
  expect((await read({ authorization: `Bearer ${TOKEN}` }, '203.0.113.7')).statusCode).toBe(200);
  expect((await read()).statusCode).toBe(404);
  for (const authorization of [TOKEN, `Bearer ${TOKEN}x`]) expect((await read({ authorization })).statusCode).toBe(404);
});
