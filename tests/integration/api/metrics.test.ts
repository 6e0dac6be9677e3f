import { DatabaseSync } from '@photostructure/sqlite';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { LogReader } from '../../../server/log/log';
import { holdPayouts } from '../../../server/store/payoutHold';
import { startExchange, type Exchange } from '../../support/gateway';

const TOKEN = 'a token of the tests';
let exchange: Exchange;
afterEach(() => exchange.close());

const read = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  exchange.app.fastify.inject({ url: '/api/metrics', headers, remoteAddress });
const NAMES = [
  ...['statex_ready', 'statex_part_ok'],
  ...['p50', 'p99', 'max'].map((which) => `nodejs_eventloop_lag_${which}_seconds`),
  ...['process_resident_memory_bytes', 'nodejs_heap_size_used_bytes', 'statex_batches_total', 'statex_commands_total'],
  ...['statex_log_record', 'statex_log_rows_behind', 'statex_sockets', 'statex_sessions', 'statex_payouts_held'],
  ...['statex_disk_free_bytes', 'statex_market_age_seconds'],
];
/** Labels that belong to histograms and summaries. */
const RESERVED = /\{(?:le|quantile)=/;

/** Values by name and labels; throws for a line that is not of the format. */
function valuesIn(text: string): Map<string, number> {
  const lines = text.trimEnd().split('\n');
  const values = lines.filter((line) => !/^# (?:HELP [a-z\d_]+ \S.*|TYPE [a-z\d_]+ (?:gauge|counter))$/.test(line));
  return new Map(
    values.map((line) => {
      const [, name, value] = /^([a-z\d_]+(?:\{[a-z]+="[^"\\]*"\})?) (-?\d+(?:\.\d+)?(?:e[+-]\d+)?)$/.exec(line) ?? [];
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
  const counters = [...first.body.matchAll(/^# TYPE (\S+) counter$/gm)].map(([, name]) => name);
  expect(counters).toEqual(NAMES.filter((name) => name.endsWith('_total')));
  expect([...before.keys()].filter((name) => RESERVED.test(name))).toEqual([]);
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

it('rows that follow the log while it is read are not ahead of it', async () => {
  exchange = await startExchange({ LIMITS: 'off' });
  const before = valuesIn((await read()).body);
  const rows = new DatabaseSync(join(exchange.dataDir, 'engine.db'));
  const go = (by: number) => rows.prepare('UPDATE followed SET number = number + ?').run(by);
  const head = vi.spyOn(LogReader.prototype, 'head').mockImplementation(() => {
    go(1);
    return { number: before.get('statex_log_record') ?? 0, hash: new Uint8Array(32) };
  });
  const { body } = await read();
  head.mockRestore();
  go(-1);
  rows.close();
  expect(valuesIn(body).get('statex_log_rows_behind')).toBe(0);
});

it('without a token the metrics are this machine’s, and not for those behind its proxy', async () => {
  exchange = await startExchange({ LIMITS: 'off', TRUST_PROXY: 'on' });
  expect((await read()).statusCode).toBe(200);
  for (const own of ['::1', '::ffff:127.0.0.1']) expect((await read({}, own)).statusCode).toBe(200);
  for (const answer of [
    await read({}, '203.0.113.7'),
    await read({}, '::ffff:203.0.113.7'),
    await read({ 'x-forwarded-for': '127.0.0.1' }),
    await read({ 'x-real-ip': '127.0.0.1' }),
    await read({ forwarded: 'for=127.0.0.1' }),
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
