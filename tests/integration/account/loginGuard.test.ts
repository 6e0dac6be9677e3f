import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAccountsDatabase } from '../../../server/accounts/database';
import { createVault } from '../../../server/accounts/vault';
import { createLoginGuard, type LoginGuard } from '../../../server/accounts/loginGuard';

const MINUTE_MS = 60_000;
const MAX = 5;
const SUBJECTS = ['funds:7'];

let dir: string;
let db: ReturnType<typeof openAccountsDatabase>;
let now: number;
let guard: LoginGuard;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'statex-guard-'));
  db = openAccountsDatabase(join(dir, 'accounts.db'), createVault('of the tests'));
  now = 1_700_000_000_000;
  guard = createLoginGuard(db, () => now);
});
afterEach(() => {
  db.close();
  rmSync(dir, { recursive: true, force: true });
});

const attempt = (judge: () => Promise<boolean>) => guard.attempt(SUBJECTS, judge, MAX);

describe('attempts', () => {
  it('that are right never rest anybody, however many run at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => attempt(async () => true)));
    expect(answers).toEqual(Array(40).fill({ ok: true, restMs: 0 }));
    expect(guard.restLeftMs(SUBJECTS)).toBe(0);
  });

  it('that are wrong rest the subject after the last one that was left, also when they run at once', async () => {
    let judged = 0;
    const wrong = async () => {
      judged++;
      return false;
    };
    const answers = await Promise.all(Array.from({ length: 40 }, () => attempt(wrong)));
    expect(judged).toBe(MAX);
    expect(answers.filter(({ restMs }) => restMs === 15 * MINUTE_MS)).toHaveLength(35);
  });

  it('do not add up with failures to more than the limit, and a right one among them passes', async () => {
    for (let tries = 1; tries < MAX; tries++) await attempt(async () => false);
    const answers = await Promise.all(Array.from({ length: 8 }, () => attempt(async () => true)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await attempt(async () => false)).toEqual({ ok: false, restMs: 0 });
    expect(guard.restLeftMs(SUBJECTS)).toBe(15 * MINUTE_MS);
  });

  it('that a crash cut short leave nothing behind', () => {
    const never = new Promise<boolean>(() => undefined);
    for (let tries = 0; tries < 8; tries++) void attempt(() => never);
    const after = createLoginGuard(db, () => now);
    expect(after.restLeftMs(SUBJECTS)).toBe(0);
    expect(db.prepare('SELECT count(*) AS n FROM login_failures').get()).toEqual({ n: 0 });
  });

  it('that break off count as none and let the next one in', async () => {
    await expect(attempt(() => Promise.reject(new Error('out of memory')))).rejects.toThrow('out of memory');
    expect(await attempt(async () => true)).toEqual({ ok: true, restMs: 0 });
  });
});
