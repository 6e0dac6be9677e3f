import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataWatch } from '../../../server/guard/dataWatch';
import { DiskWatch } from '../../../server/guard/diskWatch';
import { tellingOf } from '../../../server/guard/guard';
import { refusalOf } from '../../../server/guard/refusal';
import type { Answer, Batch } from '../../../server/link/messages';
import { futuresCommands } from '../../support/futuresCommands';
import { offerOf } from '../../support/fiatExchange';

const MB = 1024 * 1024;
const USER = 1000;
const SOUND = { status: 'ok' as const, accounts: new Set<number>() };
const futures = futuresCommands('0000000000000007', 0);

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'statex-guard-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('a disk that fills up', () => {
  it('is low, then full, and keeps a reserve until the end', () => {
    let free = 500 * MB;
    const disk = new DiskWatch(dataDir, { lowBytes: 200 * MB, fullBytes: 64 * MB }, () => free);
    const reserve = join(dataDir, 'disk-reserve');
    expect(disk.look()).toBe('ok');
    expect(statSync(reserve).size).toBe(32 * MB);
    free = 199 * MB;
    expect(disk.look()).toBe('low');
    free = 210 * MB;
    expect(disk.look()).toBe('low');
    free = 221 * MB;
    expect(disk.look()).toBe('ok');
    free = 63 * MB;
    expect(disk.look()).toBe('full');
    expect(existsSync(reserve)).toBe(true);
    disk.release();
    expect(existsSync(reserve)).toBe(false);
  });

  it('stops new orders but lets cancels, closes and withdrawals through', () => {
    const low = (command: Parameters<typeof refusalOf>[0]) => refusalOf(command, 'low', SOUND);
    expect(low(futures['futures.place'])).toBe('cancelOnly');
    expect(low({ ...futures['futures.place'], direction: 'close_long' })).toBeNull();
    expect(low({ ...futures['futures.place'], direction: 'sell' })).toBe('cancelOnly');
    expect(low({ ...futures['futures.place'], direction: 'sell', reduceOnly: true })).toBeNull();
    expect(low(futures['futures.flashClose'])).toBeNull();
    const { user, pair, permitted } = futures['futures.place'];
    const trailing = {
      kind: 'futures.trail',
      user,
      pair,
      permitted,
      quantity: '1',
      callback: 'rate',
      value: '0.01',
    } as const;
    const trail = (direction: 'open_long' | 'close_long') =>
      low({ ...trailing, direction, triggerBy: 'last', activationPrice: null });
    expect([trail('open_long'), trail('close_long')]).toEqual(['cancelOnly', null]);
    const oco = { direction: 'sell', quantity: '1', price: '52000', triggerPrice: '49000', stopPrice: null } as const;
    const names = { oco: null, limit: null, stop: null };
    const place = { kind: 'spot.placeOco', user: USER, pair: 'BTC_USDT', timeInForce: 'gtc', names, ...oco } as const;
    expect(low(place)).toBe('cancelOnly');
    const range = {
      quantity: '1',
      orders: 2,
      priceLow: '49000',
      priceHigh: '49500',
      weightLow: null,
      weightHigh: null,
    } as const;
    const plan = { plan: 'scaled', ...range, priceLimit: null, durationMs: null, variation: null } as const;
    const planned = { kind: 'spotPlans.place', user: USER, pair: 'BTC_USDT', direction: 'buy', ...plan } as const;
    expect(low(planned)).toBe('cancelOnly');
    expect(low({ kind: 'spotPlans.cancel', user: USER, planId: '1' })).toBeNull();
    expect(low(offerOf({ user: USER }))).toBe('cancelOnly');
    expect(low({ kind: 'spot.cancel', user: USER, orderId: '1', reason: 'user' })).toBeNull();
    expect(low({ kind: 'withdrawal.approve', withdrawalId: '1' })).toBeNull();
  });
});

describe('a restored state', () => {
  it('never returns a withdrawal to its owner, but accepts an operator’s decision that it failed', () => {
    const restored = (command: Parameters<typeof refusalOf>[0]) => refusalOf(command, 'ok', SOUND, true);
    const withdrawalId = '1';
    expect(restored({ kind: 'withdrawal.cancel', user: USER, withdrawalId })).toBe('withdrawalsHeld');
    expect(restored({ kind: 'withdrawal.approve', withdrawalId })).toBe('withdrawalsHeld');
    expect(restored({ kind: 'withdrawal.fail', withdrawalId, failure: 'review' })).toBeNull();
    expect(restored({ kind: 'spot.cancel', user: USER, orderId: '1', reason: 'user' })).toBeNull();
    expect(refusalOf({ kind: 'withdrawal.cancel', user: USER, withdrawalId }, 'ok', SOUND)).toBeNull();
  });
});

describe('data that was not checked yet', () => {
  it('lets withdrawals be requested and approved, but none go to the custody', () => {
    const unchecked = { status: 'checking' as const, accounts: new Set<number>() };
    const withdrawalId = '1';
    expect(refusalOf({ kind: 'withdrawal.approve', withdrawalId }, 'ok', unchecked)).toBeNull();
    expect(refusalOf({ kind: 'withdrawal.disburse', withdrawalId, txid: null }, 'ok', unchecked)).toBe(
      'withdrawalsHeld',
    );
    expect(refusalOf({ kind: 'withdrawal.disburse', withdrawalId, txid: '0x1' }, 'ok', unchecked)).toBeNull();
    expect(refusalOf({ kind: 'withdrawal.disburse', withdrawalId, txid: null }, 'ok', SOUND)).toBeNull();
  });
});

describe('a process that may not act', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('tells nothing until it may again, then everything in order', async () => {
    let mayAct = true;
    let hear: (batch: Batch) => void = () => undefined;
    const link = {
      onBatch: (listener: (batch: Batch) => void) => {
        hear = listener;
        return () => undefined;
      },
    };
    const told: number[] = [];
    const leave = tellingOf(link, () => mayAct).onBatch(({ answers }) => told.push(answers.length));
    const batchOf = (answers: number): Batch => ({
      answers: Array.from({ length: answers }, (_, id) => ({ id, answer: { ok: true } as Answer })),
      events: [],
    });
    hear(batchOf(1));
    mayAct = false;
    hear(batchOf(2));
    await vi.advanceTimersByTimeAsync(1000);
    expect(told).toEqual([1]);
    mayAct = true;
    hear(batchOf(3));
    expect(told).toEqual([1]);
    await vi.advanceTimersByTimeAsync(100);
    hear(batchOf(4));
    expect(told).toEqual([1, 2, 3, 4]);
    leave();
  });
});

describe('mismatched stored balances', () => {
  const found = { status: 'failing' as const, accounts: new Set([USER]) };

  it('stop payouts and the affected accounts, which can still cancel', () => {
    const refused = (command: Parameters<typeof refusalOf>[0]) => refusalOf(command, 'ok', found);
    expect(refused({ kind: 'withdrawal.approve', withdrawalId: '1' })).toBe('withdrawalsHeld');
    expect(refused(offerOf({ user: USER }))).toBe('accountHeld');
    expect(refused(offerOf({ user: USER + 1 }))).toBeNull();
    expect(refused({ kind: 'spot.cancel', user: USER, orderId: '1', reason: 'user' })).toBeNull();
  });

  it('keep no buyer from saying that the transfer is done, without which an order ends unpaid, and nobody from an appeal', () => {
    const [user, orderId] = [USER, '1'];
    const refused = (command: Parameters<typeof refusalOf>[0]) => refusalOf(command, 'ok', found);
    expect(refused({ kind: 'fiat.pay', user, orderId })).toBeNull();
    expect(refused({ kind: 'fiat.proof', user, orderId, proof: 'p' })).toBeNull();
    expect(refused({ kind: 'fiat.appeal', user, orderId, reason: 'r' })).toBeNull();
    expect(refused({ kind: 'fiat.release', user, orderId })).toBe('accountHeld');
  });

  it('do not keep a payment on the chain from its account, since the custody reports it only until it is confirmed', () => {
    const place = { currency: 'USDT', network: 'ERC20', address: 'a', txid: 't', ref: 'r' };
    const payment = { ...place, quantity: '1', confirmations: 12, required: 12, sandbox: false };
    expect(refusalOf({ kind: 'deposit.report', user: USER, ...payment }, 'low', found)).toBeNull();
  });

  it('are reported once, persist until a check passes, and survive a check that fails', async () => {
    const told: string[] = [];
    const errors: string[] = [];
    const results = [
      { problems: ['a'], accounts: [USER] },
      { problems: ['a'], accounts: [USER] },
      null,
      { problems: [], accounts: [] },
    ];
    const watch = new DataWatch({
      check: () => {
        const next = results.shift();
        const found = next ? Promise.resolve(next) : Promise.reject(new Error('no thread'));
        return { found, stop: () => Promise.resolve() };
      },
      onFound: (problems) => told.push(...problems),
      onError: ({ message }) => errors.push(message),
    });
    expect(watch.status).toBe('checking');
    await watch.look();
    await watch.look();
    await watch.look();
    expect([watch.status, [...watch.accounts], told, errors]).toEqual(['failing', [USER], ['a'], ['no thread']]);
    await watch.look();
    await watch.close();
    expect([watch.status, [...watch.accounts], told]).toEqual(['ok', [], ['a']]);
  });

  it('end with the watch, which reports nothing and starts no other check', async () => {
    const errors: Error[] = [];
    let checks = 0;
    const watch = new DataWatch({
      check: () => {
        checks++;
        let end: (error: Error) => void = () => undefined;
        const found = new Promise<never>((_, reject) => (end = reject));
        return { found, stop: async () => end(new Error('ended')) };
      },
      onFound: () => undefined,
      onError: (error) => errors.push(error),
    });
    const looked = watch.look();
    await watch.close();
    await looked;
    expect([watch.status, errors, checks]).toEqual(['checking', [], 1]);
  });
});
