import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../../server/config/config';
import type { Command } from '../../../server/engine/decision';
import { checkInProcess } from '../../../server/guard/dataWatch';
import { startGuard, type Guard } from '../../../server/guard/guard';
import { startInProcess } from '../../../server/link/inProcess';
import { startEngine } from '../../../server/link/startEngine';
import { machineClock } from '../../../server/link/steadyClock';
import type { EngineLink } from '../../../server/link/messages';
import type { Accounts } from '../../../server/accounts/accounts';
import { guardActs } from '../../../server/operator/guard';
import { holdIn, operatorLink } from '../../../server/setup/payoutHold';
import { heldSince, holdPayouts } from '../../../server/store/payoutHold';
import { buildStopped } from '../../../server/stopped';
import { SPOT_CATALOGUE } from '../../support/spotCatalogue';
import { within } from '../../../scripts/test/pace';

const DAY = 86_400_000;
const BOUNDS = { lowBytes: 2, fullBytes: 1 };
const [ANNA, BEN] = [1000, 1001];

let dataDir: string;
let link: EngineLink;
let guard: Guard | null;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'statex-guard-'));
  guard = null;
  link = await startInProcess({ dataDir, ...SPOT_CATALOGUE });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await guard?.close();
  vi.useRealTimers();
  await link.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const credit = (user: number): Command => ({
  ...{ kind: 'wallet.credit', user, account: 'spot', currency: 'USDT', quantity: '1000', note: 'deposit' },
});
const transfer = (user: number): Command => ({
  ...{ kind: 'transfer.create', user, from: 'spot', to: 'legal', currency: 'USDT', quantity: '1' },
});
let archiveProblem: string | null = null;
function watch(told: string[] = [], bounds = BOUNDS, mayAct = () => true, clock = machineClock()): Guard {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  return startGuard({
    ...{
      dataDir,
      link,
      clock,
      disk: bounds,
      heldSince: () => heldSince(dataDir),
      mayAct,
      archiveProblem: () => archiveProblem,
      onFull: () => undefined,
    },
    onError: ({ message }) => told.push(message),
  });
}
/** Lets the guard look once more. */
const look = () => vi.advanceTimersByTime(1000);

async function flipBit(user: number): Promise<void> {
  await link.close();
  const db = new DatabaseSync(join(dataDir, 'engine.db'));
  db.prepare('UPDATE balances SET total = total | 1 << 40 WHERE user = ?').run(user);
  db.close();
  link = await startInProcess({ dataDir, ...SPOT_CATALOGUE });
}

describe('a process that acts under a lease', () => {
  it('holds its commands back while the lease is not certainly its own, and then sends them in order', async () => {
    let isMine = false;
    guard = watch([], BOUNDS, () => isMine);
    const answered: string[] = [];
    const sent = [credit(ANNA), transfer(ANNA)].map(async (command) => {
      const { ok } = await guard!.link.send(command);
      answered.push(`${command.kind} ${ok}`);
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(answered).toEqual([]);
    expect(await link.query({ kind: 'user', user: ANNA })).toMatchObject({ balances: [] });
    isMine = true;
    await Promise.all(sent);
    expect(answered).toEqual(['wallet.credit true', 'transfer.create true']);
  });
});

describe('the data guard', () => {
  it('blocks payouts and the account whose balance has a flipped bit, reports it, and serves the others', async () => {
    await link.send(credit(ANNA));
    await link.send(credit(BEN));
    await flipBit(ANNA);
    const told: string[] = [];
    guard = watch(told);
    expect(guard.paysOut()).toBe(false);
    await expect.poll(() => guard?.parts()['data'], { timeout: within(20_000) }).toBe('failing');
    expect(told[0]).toMatch(/engine\.db: Account 1000 \(spot, USDT\) holds .* but its postings sum to 1000/);
    expect(guard.findings()).toEqual(told);
    expect(guard.paysOut()).toBe(false);
    expect(await guard.link.send(transfer(ANNA))).toEqual({ ok: false, error: 'accountHeld' });
    expect(await guard.link.send(transfer(BEN))).toMatchObject({ ok: true });
    expect(await guard.link.send({ kind: 'withdrawal.approve', withdrawalId: '0' })).toEqual({
      ok: false,
      error: 'withdrawalsHeld',
    });
  });

  it('pays nothing out after a restore until an operator releases it, but accepts reported payments', async () => {
    holdPayouts(dataDir, Date.UTC(2026, 4, 1, 12));
    const told: string[] = [];
    guard = watch(told);
    expect(told).toEqual([expect.stringContaining('a restored one of 2026-05-01T12:00:00.000Z')]);
    expect([guard.findings(), guard.parts()['payouts'], guard.paysOut()]).toEqual([told, 'held', false]);
    const held = { ok: false, error: 'withdrawalsHeld' };
    const unknown = { ok: false, error: 'withdrawalNotFound', field: 'withdrawal_id' };
    const withdrawalId = '0';
    expect(await guard.link.send({ kind: 'withdrawal.approve', withdrawalId })).toEqual(held);
    expect(await guard.link.send({ kind: 'withdrawal.disburse', withdrawalId, txid: null })).toEqual(held);
    expect(await guard.link.send({ kind: 'withdrawal.disburse', withdrawalId, txid: '0x1' })).toMatchObject(unknown);
    const act = guardActs.fromWords(['payouts', 'release', 'compared', 'with', 'the', 'chain']);
    const means = {
      link,
      dataDir,
      accounts: {} as Accounts,
      findings: () => [],
      hold: holdIn(dataDir),
      sandbox: false,
    };
    expect(guardActs.fromWords(['payouts', 'release'])).toBeNull();
    expect(await guardActs.perform(act!, means)).toMatchObject({ ok: true });
    expect(await guardActs.perform(act!, means)).toMatchObject({ ok: false });
    look();
    await expect.poll(() => guard?.paysOut(), { timeout: within(20_000) }).toBe(true);
    expect(guard.findings()).toEqual([]);
  });

  it('pays nothing out after a restore while the exchange is stopped either', async () => {
    holdPayouts(dataDir, Date.UTC(2026, 4, 1, 12));
    const hold = holdIn(dataDir);
    const stopped = operatorLink(link, hold);
    const approve = { kind: 'withdrawal.approve', withdrawalId: '0' } as const;
    const unknown = { ok: false, error: 'withdrawalNotFound', field: 'withdrawal_id' };
    expect(await stopped.send(approve)).toEqual({ ok: false, error: 'withdrawalsHeld' });
    expect(await stopped.send({ kind: 'withdrawal.disburse', withdrawalId: '0', txid: '0x1' })).toMatchObject(unknown);
    await hold.release();
    expect(await stopped.send(approve)).toMatchObject(unknown);
  });

  it('reports the problems of other parts for as long as they have them', () => {
    let problem: string | null = 'the gas price is above its bound';
    guard = watch();
    guard.watch(() => problem);
    expect(guard.findings()).toEqual([problem]);
    problem = null;
    expect(guard.findings()).toEqual([]);
  });

  it('reports that its log is not archived for as long as it is not', async () => {
    const told: string[] = [];
    guard = watch(told);
    archiveProblem = 'the disk of the archive is gone';
    look();
    expect(guard.parts()['archive']).toBe('failing');
    expect(told).toEqual([expect.stringContaining('log.db grows until it is: the disk of the archive is gone')]);
    expect(guard.findings()).toEqual(told);
    archiveProblem = null;
    look();
    expect(guard.findings()).toEqual([]);
    expect(guard.parts()).not.toHaveProperty('archive');
  });

  it('finds nothing in a sound directory, from which nothing is paid out before it was checked', async () => {
    await link.send(credit(ANNA));
    guard = watch();
    expect([guard.parts()['data'], guard.paysOut()]).toEqual(['checking', false]);
    await expect.poll(() => guard?.parts()['data'], { timeout: within(20_000) }).toBe('ok');
    expect(guard.paysOut()).toBe(true);
  });

  it('repeats the answer that a key has had while it accepts nothing new', async () => {
    const once = { key: 'one', bodyHash: 'body' };
    const first = await link.send(credit(ANNA), once);
    guard = watch([], { lowBytes: Number.MAX_SAFE_INTEGER, fullBytes: 1 });
    look();
    expect(guard.parts()['disk']).toBe('failing');
    const send = (idempotency?: typeof once) => guard?.link.send(credit(ANNA), idempotency);
    expect(await send(once)).toEqual(first);
    expect(await send({ ...once, bodyHash: 'other' })).toEqual({ ok: false, error: 'keyReused' });
    const refused = { ok: false, error: 'cancelOnly' };
    expect([await send({ ...once, key: 'two' }), await send()]).toEqual([refused, refused]);
  });

  it('refuses a key that the engine has forgotten after a day, since it would be carried out again', async () => {
    const once = { key: 'one', bodyHash: 'body' };
    await link.send(credit(ANNA), once);
    const clock = machineClock();
    const aDayLater = clock.now() + 86_400_000;
    vi.spyOn(clock, 'now').mockReturnValue(aDayLater);
    guard = watch([], { lowBytes: Number.MAX_SAFE_INTEGER, fullBytes: 1 }, () => true, clock);
    look();
    expect(guard.parts()['disk']).toBe('failing');
    expect(await guard.link.send(credit(ANNA), once)).toEqual({ ok: false, error: 'cancelOnly' });
  });

  it('makes the engine’s timers start nothing new while disk space is low', async () => {
    const waits: boolean[] = [];
    vi.spyOn(link, 'wait').mockImplementation((on) => void waits.push(on));
    guard = watch([], { lowBytes: Number.MAX_SAFE_INTEGER, fullBytes: 1 });
    look();
    expect(guard.parts()['disk']).toBe('failing');
    expect(waits).toEqual([true]);
  });

  it('names the file and the remedy when its pages cannot be read at all', async () => {
    await link.send(credit(ANNA));
    await link.close();
    const file = join(dataDir, 'engine.db');
    const db = new DatabaseSync(file);
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    db.close();
    const pages = openSync(file, 'r+');
    writeSync(pages, Buffer.alloc(statSync(file).size - 8192), 0, undefined, 8192);
    closeSync(pages);
    for (const open of [startInProcess, startEngine])
      await expect(open({ dataDir, ...SPOT_CATALOGUE })).rejects.toThrow(/engine\.db is damaged .* copy/);
    rmSync(dataDir, { recursive: true });
    link = await startInProcess({ dataDir, ...SPOT_CATALOGUE });
  });
});

describe('a check of the data', () => {
  it('ends immediately when it is stopped', async () => {
    const check = checkInProcess(dataDir, Date.now());
    const found = check.found.catch((error: Error) => error.message);
    const began = performance.now();
    await check.stop();
    expect(await found).toBe('the check of the data ended without a result');
    expect(performance.now() - began).toBeLessThan(within(1000));
  });
});

describe('the exchange clock', () => {
  it('ignores a system clock jump of ten days, also after a restart, until an operator accepts it', async () => {
    const real = Date.now;
    let ahead = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => real() + ahead);
    const time = async () => (await link.query({ kind: 'clock' })).time - real();
    ahead = 10 * DAY;
    await link.send(credit(ANNA));
    expect(Math.abs(await time())).toBeLessThan(1000);
    expect((await link.query({ kind: 'clock' })).step / DAY).toBeCloseTo(10, 3);
    await link.send({ kind: 'clock.set' });
    expect((await time()) / DAY).toBeCloseTo(10, 3);
    await link.send(credit(ANNA));

    ahead = 0;
    await link.close();
    link = await startInProcess({ dataDir, ...SPOT_CATALOGUE });
    expect((await time()) / DAY).toBeCloseTo(10, 3);
    expect((await link.query({ kind: 'clock' })).step / DAY).toBeCloseTo(-10, 3);
    expect(await link.send({ kind: 'clock.set' })).toEqual({ ok: true });
    expect(Math.abs(await time())).toBeLessThan(1000);
  });
});

describe('an exchange stopped for lack of disk space', () => {
  it('reports it to every call and to health checks, and starts again once there is space', async () => {
    const config = readConfig({ DATA_DIR: dataDir, DISK_LOW_MB: '2', DISK_STOP_MB: '1' });
    const back = vi.fn<() => void>();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stopped = await buildStopped(config, back);
    const order = await stopped.inject({ method: 'POST', url: '/api/spot/order' });
    expect([order.statusCode, order.json()]).toEqual([200, expect.objectContaining({ code: 510, data: null })]);
    expect(order.headers['retry-after']).toBe('30');
    expect((await stopped.inject({ url: '/api/health' })).statusCode).toBe(503);
    const bot = await stopped.inject({ url: '/fapi/v1/depth' });
    expect([bot.statusCode, bot.headers['retry-after'], bot.json<{ code: number }>().code]).toEqual([503, '30', -1001]);
    expect(back).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2000);
    expect(back).toHaveBeenCalledOnce();
    vi.useRealTimers();
    await stopped.close();
  });
});
