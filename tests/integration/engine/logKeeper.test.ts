import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { within } from '../../../scripts/test/pace';
import { startInProcess } from '../../../server/link/inProcess';
import { keepLog } from '../../../server/link/logKeeper';
import { archiveOf } from '../../../server/log/archive';
import { readHot } from '../../../server/log/log';
import { SPOT_CATALOGUE } from '../../support/spotCatalogue';

const KEEP = { days: 30, bytes: 1e9 };
let base = '';
const at = (name: string) => join(base, name);

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'statex-keeper-'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

/** Starts an exchange that commits that many batches. */
async function running(dataDir: string, batches: number) {
  const link = await startInProcess({ dataDir, ...SPOT_CATALOGUE });
  const credit = { kind: 'wallet.credit', user: 1000, account: 'spot', currency: 'USDT', note: 'faucet' } as const;
  for (let batch = 0; batch < batches; batch++) await link.send({ ...credit, quantity: String(batch + 1) });
  return link;
}

it('the log keeper moves log.db into the archive while the exchange runs, and reports its progress', async () => {
  const link = await running(at('a'), 40);
  const sealed = vi.fn<(number: number) => void>();
  const fail = vi.fn<(error: Error) => void>();
  const stop = keepLog({
    ...{ dataDir: at('a'), keep: KEEP, onSealed: sealed, onError: fail },
    everyMs: 5,
    hotBytes: 1,
  });
  await expect.poll(() => sealed.mock.lastCall, { timeout: within(20_000) }).toEqual([41]);
  await stop();
  await link.close();
  expect(fail).not.toHaveBeenCalled();
  expect(readdirSync(archiveOf(at('a')))).toEqual(['000000000000001-000000000000041.db']);
  const log = readHot(at('a'));
  expect(log.head().number).toBe(41);
  log.close();
});

it('the log keeper leaves a small log alone, and reports an archive that is not its own', async () => {
  const [link, other] = [await running(at('a'), 5), await running(at('b'), 9)];
  const sealed = vi.fn<(number: number) => void>();
  const fail = vi.fn<(error: Error) => void>();
  const keep = (dataDir: string, hotBytes: number) =>
    keepLog({ ...{ dataDir, keep: KEEP, onSealed: sealed, onError: fail }, everyMs: 5, hotBytes });
  const stopOther = keep(at('b'), 1);
  await expect.poll(() => sealed.mock.calls.length, { timeout: within(20_000) }).toBeGreaterThan(0);
  await stopOther();
  cpSync(archiveOf(at('b')), archiveOf(at('a')), { recursive: true });
  const stop = keep(at('a'), 1);
  await expect.poll(() => fail.mock.lastCall?.[0].message, { timeout: within(20_000) }).toMatch('is not the archive');
  await stop();
  rmSync(archiveOf(at('a')), { recursive: true });
  sealed.mockClear();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stopLarge = keep(at('a'), 1e9);
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  await stopLarge();
  expect(sealed).not.toHaveBeenCalled();
  await link.close();
  await other.close();
});
