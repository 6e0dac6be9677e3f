import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ensureRedis } from '../../../scripts/find-redis.mjs';
import { freePort } from '../../../server/cluster/ownServer';
import { startRedis, type RedisOptions } from '../../../server/cluster/redis';
import type { Running } from '../../../server/cluster/keepRunning';
import type { FromPrimary, ToPrimary } from '../../../server/link/busFrames';
import { BusClient } from '../../../server/link/busClient';
import { BusHost } from '../../../server/link/busHost';
import type { ToEngine } from '../../../server/link/client';
import { connectEngine } from '../../../server/link/connectEngine';
import { addressBatch, EVERYBODY } from '../../../server/link/wire';
import { machineClock } from '../../../server/link/steadyClock';
import type { Batch, CommandOf, EngineEvent, EngineLink } from '../../../server/link/messages';
import { serveBus } from '../../../server/link/serveBus';
import { EngineHost } from '../../../server/link/host';
import { PRODUCTS } from '../../../server/products/all';
import { openStore } from '../../../server/store/store';
import { until } from '../../support/cluster/runningCluster';
import { sampleBalance } from '../../../src/machines/spot/spotOrder/spotOrder.samples';
import { SPOT_CATALOGUE } from '../../support/spotCatalogue';

const USER = 1000;

const credit = (quantity: string): CommandOf<'wallet.credit'> => ({
  ...{ kind: 'wallet.credit', user: USER, account: 'spot', currency: 'USDT', quantity, note: 'faucet' },
});
const key = (name: string) => ({ key: name, bodyHash: name });

async function available(link: EngineLink): Promise<string> {
  const { balances } = await link.query({ kind: 'wallet', user: USER });
  return balances.find(({ currency, account }) => currency === 'USDT' && account === 'spot')?.available ?? 'none';
}

let directory = '';
let settings: RedisOptions;
let redis: Running & { readonly url: string };
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  ensureRedis();
  directory = mkdtempSync(join(tmpdir(), 'statex-bus-'));
  settings = { dir: join(directory, 'redis'), port: await freePort(), password: 'of-this-test' };
  redis = await startRedis(settings);
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});
afterAll(async () => {
  await redis.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Starts an engine on the bus. `isMute` withholds the notification of commits. */
function startPrimary(dataDir: string, epoch: number, after: { number: number; epoch: number }) {
  const opened = openStore(PRODUCTS, dataDir, SPOT_CATALOGUE);
  const bus = serveBus(redis.url, () => undefined);
  const primary = { isMute: false, last: after, close: () => Promise.resolve() };
  const host = new EngineHost(opened, {
    clock: machineClock(opened.clock),
    follows: () => true,
    deliver(batch) {
      receive({ type: 'prepared', batch: addressBatch(batch) });
      primary.last = { number: batch.record, epoch };
      if (!primary.isMute) receive({ type: 'committed' });
    },
    onFatal: (error) => {
      throw error;
    },
  });
  const receive = bus.begin({
    ...{ epoch, after },
    post(message: ToEngine) {
      if (message.type === 'requests') host.push(message.requests);
      if (message.type === 'query') receive({ type: 'result', id: message.id, result: host.query(message.query) });
    },
  });
  let isClosed = false;
  primary.close = async () => {
    if (isClosed) return;
    isClosed = true;
    await bus.close();
    host.close();
  };
  closing.push(primary.close);
  return primary;
}

async function startGateway(onFatal: (error: unknown) => void = () => undefined) {
  const link = await connectEngine({ url: redis.url, rows: null, onFatal, onError: () => undefined });
  closing.push(() => link.close());
  link.follow(USER, true);
  const batches: Batch[] = [];
  link.onBatch((batch) => batches.push(batch));
  return {
    link,
    batches,
    creditsHeard: () => batches.flatMap(({ events }) => events).filter(({ type }) => type === 'balance').length,
  };
}

const newDirectory = () => mkdtempSync(join(directory, 'engine-'));
const NOTHING = { number: 0, epoch: 0 };

describe('gateways and an engine over Redis', () => {
  it('answer the caller, broadcast to all, and send commands to the engine in order', async () => {
    startPrimary(newDirectory(), 1, NOTHING);
    const [one, other] = [await startGateway(), await startGateway()];
    expect(await one.link.send(credit('5'))).toMatchObject({ ok: true });
    expect(await available(one.link)).toBe('5.00000000');
    await until(() => other.creditsHeard() === 1);
    expect(other.batches.flatMap(({ answers }) => answers)).toEqual([]);
  });

  it('end when a listener of batches fails, instead of leaving callers without an answer', async () => {
    startPrimary(newDirectory(), 1, NOTHING);
    const failed: unknown[] = [];
    const gateway = await startGateway((error) => failed.push(error));
    const failure = new Error('of this test');
    gateway.link.onBatch(() => {
      throw failure;
    });
    void gateway.link.send(credit('5'));
    await until(() => failed.length > 0);
    expect(failed[0]).toBe(failure);
  });

  it('lose nothing while Redis is away, and do nothing twice', async () => {
    startPrimary(newDirectory(), 1, NOTHING);
    const gateway = await startGateway();
    const answers = Array.from({ length: 20 }, () => gateway.link.send(credit('1')));
    process.kill(redis.pid, 'SIGKILL');
    await redis.ended;
    const late = Array.from({ length: 20 }, () => gateway.link.send(credit('1')));
    redis = await startRedis(settings);
    for (const answer of await Promise.all([...answers, ...late])) expect(answer).toMatchObject({ ok: true });
    expect(await available(gateway.link)).toBe('40.00000000');
    expect(gateway.creditsHeard()).toBe(gateway.batches.filter(({ events }) => events.length > 0).length);
  });

  it('continue with the next primary, which replays the answers already decided under a key', async () => {
    const dataDir = newDirectory();
    const first = startPrimary(dataDir, 1, NOTHING);
    const gateway = await startGateway();
    const before = await gateway.link.send(credit('7'), key('once'));
    first.isMute = true;
    const held = gateway.link.send(credit('2'));
    await until(() => first.last.number === 3);
    await first.close();
    const unsent = gateway.link.send(credit('3'));
    startPrimary(dataDir, 2, first.last);
    expect([await held, await unsent]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await gateway.link.send(credit('7'), key('once'))).toEqual(before);
    expect(await available(gateway.link)).toBe('12.00000000');
  });

  it('end the link of a gateway that missed a batch from before the next primary', async () => {
    const dataDir = newDirectory();
    const first = startPrimary(dataDir, 1, NOTHING);
    const ended: string[] = [];
    const gateway = await startGateway((error) => ended.push((error as Error).message));
    await gateway.link.send(credit('1'));
    await first.close();
    startPrimary(dataDir, 2, { number: first.last.number + 1, epoch: 1 });
    await until(() => ended.length > 0);
    expect(ended).toEqual(['this gateway starts anew: the primary no longer knows what happened after record 2']);
  });
});

/** Creates both sides of a bus whose time and messages the test controls. */
function table(epoch = 1) {
  const time = { now: 0 };
  const said: ToPrimary[] = [];
  const posted: ToEngine[] = [];
  const told: { to: string | null; frame: FromPrimary }[] = [];
  const lost: string[] = [];
  const bus = { isAway: false };
  const client = new BusClient({
    ...{ gateway: 'one', maxOutstanding: 100, rows: null, now: () => time.now },
    publish: (frame) => said.push(frame),
    onWelcome: () => undefined,
    onLost: (why) => lost.push(why),
    close: () => Promise.resolve(),
  });
  const host = new BusHost({
    ...{ epoch, after: NOTHING, now: () => time.now },
    post: (message) => posted.push(message),
    publish: (to, frame) => {
      if (bus.isAway) return Promise.resolve(false);
      told.push({ to, frame });
      return Promise.resolve(true);
    },
  });
  const pass = () => {
    while (said.length + told.length > 0) {
      for (const frame of said.splice(0)) host.take(frame);
      for (const { frame } of told.splice(0)) client.take(frame);
    }
  };
  const requests = () => posted.flatMap((message) => (message.type === 'requests' ? message.requests : []));
  const follows = () => posted.flatMap((message) => (message.type === 'follow' ? [[message.user, message.on]] : []));
  return { bus, time, said, told, client, host, pass, posted, requests, follows, lost };
}

const flushed = () => new Promise((resolve) => void setImmediate(resolve));

describe('the bus', () => {
  it('carries out a request once when it arrives twice', async () => {
    const { client, host, pass, said, requests } = table();
    host.look();
    pass();
    void client.link.send(credit('1'));
    await flushed();
    const [frame] = said as [ToPrimary];
    pass();
    host.take(frame);
    client.disconnected();
    host.look();
    pass();
    expect(requests()).toHaveLength(1);
  });

  it('makes a gateway reconnect when one of its messages did not arrive', async () => {
    const { client, host, pass, said, requests } = table();
    host.look();
    pass();
    void client.link.send(credit('1'));
    await flushed();
    said.splice(0);
    void client.link.send(credit('2'));
    await flushed();
    pass();
    expect(requests().map(({ command }) => command)).toEqual([credit('1'), credit('2')]);
  });

  it('ignores a primary whose epoch is over', async () => {
    const { client, host, pass, told } = table(2);
    host.look();
    pass();
    const answered = client.link.send(credit('1'));
    await flushed();
    client.take({ type: 'answers', epoch: 1, record: 0, number: 1, answers: [1, { ok: false, error: 'system' }] });
    client.take({ type: 'batch', epoch: 1, record: 0, number: 1, events: '[]', to: ['one'] });
    client.take({ type: 'commit', epoch: 1, record: 1 });
    pass();
    host.receive({ type: 'prepared', batch: { record: 1, answers: [1, { ok: true }], events: [] } });
    host.receive({ type: 'committed' });
    expect(told.every(({ frame }) => frame.epoch === 2)).toBe(true);
    pass();
    expect(await answered).toEqual({ ok: true });
  });

  it('commits nothing that cannot be published, until it is back', async () => {
    const { bus, client, host, pass, posted } = table();
    host.look();
    pass();
    const answered = client.link.send(credit('1'));
    await flushed();
    pass();
    bus.isAway = true;
    host.receive({ type: 'prepared', batch: { record: 1, answers: [1, { ok: true }], events: [] } });
    host.look();
    await flushed();
    expect(posted).not.toContainEqual({ type: 'told', record: 1 });
    bus.isAway = false;
    host.look();
    await flushed();
    expect(posted.at(-1)).toEqual({ type: 'told', record: 1 });
    host.receive({ type: 'committed' });
    pass();
    expect(await answered).toEqual({ ok: true });
  });

  it('answers a query whose result could not be published, once it is back', async () => {
    const { bus, client, host, pass, posted } = table();
    host.look();
    pass();
    const asked = client.link.query({ kind: 'clock' });
    pass();
    const answer = () => {
      for (const message of posted.splice(0))
        if (message.type === 'query') host.receive({ type: 'result', id: message.id, result: { time: 5, step: 0 } });
    };
    bus.isAway = true;
    answer();
    await flushed();
    bus.isAway = false;
    host.look();
    await flushed();
    pass();
    answer();
    pass();
    expect(await asked).toEqual({ time: 5, step: 0 });
  });

  it('refuses unsent requests after a while, and ends when the outcome of sent ones is unknown', async () => {
    const { client, host, pass, time, lost } = table();
    host.look();
    pass();
    void client.link.send(credit('1'));
    await flushed();
    pass();
    time.now = 2000;
    client.look();
    expect(client.isUp).toBe(false);
    const [unsent, asked] = [client.link.send(credit('2')), client.link.query({ kind: 'clock' })];
    await flushed();
    time.now = 8000;
    client.look();
    expect(await unsent).toEqual({ ok: false, error: 'busy' });
    await expect(asked).rejects.toMatchObject({ code: 'ENGINE_AWAY' });
    expect(lost).toEqual([]);
    time.now = 31_000;
    client.look();
    expect(lost).toEqual(['no primary said what became of what was sent']);
  });

  /** A gateway that follows the user, and the users of the events of each batch it heard. */
  function following() {
    const one = table();
    one.client.link.follow(USER, true);
    one.host.look();
    one.pass();
    const heard: unknown[] = [];
    one.client.link.onBatch(({ events }) => heard.push(events.map((event) => 'user' in event && event.user)));
    return { ...one, heard };
  }
  const balance = (user: number): EngineEvent => ({ type: 'balance', user, balance: sampleBalance });

  it('tells a gateway of the changes of those whom it follows', () => {
    const { host, pass, heard } = following();
    const halt: EngineEvent = { type: 'pair', pair: 'BTC_USDT', trading: false };
    const events = [balance(USER), balance(USER + 1), halt, balance(USER + 1), balance(USER)];
    host.receive({ type: 'prepared', batch: addressBatch({ record: 1, answers: [], events }) });
    host.receive({ type: 'committed' });
    host.receive({ type: 'prepared', batch: addressBatch({ record: 2, answers: [], events: [halt] }) });
    host.receive({ type: 'committed' });
    pass();
    expect(heard).toEqual([[USER, false, USER], [false]]);
  });

  it('tells a gateway of these changes when it greets again, after a batch that did not reach it', () => {
    const { host, pass, told, heard } = following();
    host.receive({ type: 'prepared', batch: addressBatch({ record: 1, answers: [], events: [balance(USER)] }) });
    told.splice(0);
    host.receive({ type: 'committed' });
    pass();
    expect(heard).toEqual([[USER]]);
  });

  it('reports all users until gateways have named the followed ones, and forgets those of a silent gateway', () => {
    const { client, host, pass, time, follows } = table();
    client.link.follow(USER, true);
    host.look();
    pass();
    expect(follows()).toEqual([
      [EVERYBODY, true],
      [USER, true],
    ]);
    time.now = 11_000;
    host.look();
    time.now = 31_000;
    host.look();
    expect(follows().slice(2)).toEqual([
      [EVERYBODY, false],
      [USER, false],
    ]);
  });
});
