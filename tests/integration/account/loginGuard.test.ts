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

describe('login attempts', () => {
  it('never block anyone when correct, however many run concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => attempt(async () => true)));
    expect(answers).toEqual(Array(40).fill({ ok: true, restMs: 0 }));
    expect(guard.restLeftMs(SUBJECTS)).toBe(0);
  });

  it('block the subject after the last allowed failure, also when they run concurrently', async () => {
    let judged = 0;
    const wrong = async () => {
      judged++;
      return false;
    };
    const answers = await Promise.all(Array.from({ length: 40 }, () => attempt(wrong)));
    expect(judged).toBe(MAX);
    expect(answers.filter(({ restMs }) => restMs === 15 * MINUTE_MS)).toHaveLength(35);
  });

  it('do not exceed the limit together with earlier failures, and a correct one among them passes', async () => {
    for (let tries = 1; tries < MAX; tries++) await attempt(async () => false);
    const answers = await Promise.all(Array.from({ length: 8 }, () => attempt(async () => true)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await attempt(async () => false)).toEqual({ ok: false, restMs: 0 });
    expect(guard.restLeftMs(SUBJECTS)).toBe(15 * MINUTE_MS);
  });

  it('leave nothing behind when a crash cuts them short', () => {
    const never = new Promise<boolean>(() => undefined);
    for (let tries = 0; tries < 8; tries++) void attempt(() => never);
    const after = createLoginGuard(db, () => now);
    expect(after.restLeftMs(SUBJECTS)).toBe(0);
    expect(db.prepare('SELECT count(*) AS n FROM login_failures').get()).toEqual({ n: 0 });
  });

  it('are not counted when they abort, and let the next one in', async () => {
    await expect(attempt(() => Promise.reject(new Error('out of memory')))).rejects.toThrow('out of memory');
    expect(await attempt(async () => true)).toEqual({ ok: true, restMs: 0 });
  });
});
