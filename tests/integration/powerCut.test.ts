import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { audit } from '../../server/store/audit';
import { checkLog } from '../../server/store/checkLog';
import { openStore } from '../../server/store/store';
import { PRODUCTS } from '../../server/products/all';
import { lostAcks, startTrading, type Ack } from '../support/crash/acks';
import { seeded } from '../support/simulatedTraffic';
import { SPOT_CATALOGUE } from '../support/spotCatalogue';

const ROUNDS = 6;
const IMAGE_BYTES = 128 * 1024 * 1024;
const SEED = Number(process.env['SEED'] ?? 1);
const base = mkdtempSync(join(tmpdir(), 'statex-power-'));
const image = join(base, 'disk.img');
const cut = (round: number): string => join(base, `cut-${round}.img`);
const mounted = join(base, 'disk');
const reopened = (round: number): string => join(base, `reopened-${round}`);

const run = (program: string, ...args: string[]): void => void execFileSync(program, args, { stdio: 'ignore' });
const mount = (file: string, at: string) => run('mount', '-o', 'loop', file, at);

function unmount(at: string): void {
  try {
    run('umount', '-l', at);
  } catch {
    // Not mounted, so there is nothing to undo.
  }
}

/** Creates and mounts a disk in a file; returns the reason when this machine does not allow it. */
function reasonAgainst(): string | null {
  if (process.env['LONG'] !== '1') return 'runs with LONG=1 only';
  try {
    writeFileSync(image, '');
    truncateSync(image, IMAGE_BYTES);
    mkdirSync(mounted);
    run('mkfs.ext4', '-q', '-F', image);
    mount(image, mounted);
    return null;
  } catch {
    return 'loop mounts are not allowed here';
  }
}

const reason = reasonAgainst();

afterAll(() => {
  for (let round = 0; round < ROUNDS; round++) unmount(reopened(round));
  unmount(mounted);
  rmSync(base, { recursive: true, force: true });
});

describe('a power cut under load', () => {
  it.skipIf(reason !== null)(
    `loses nothing acknowledged in ${ROUNDS} cuts${reason ? ` (skipped: ${reason})` : ''}`,
    async () => {
      const random = seeded(SEED);
      const acks: Ack[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const trading = startTrading(join(mounted, 'data'), SEED * 1000 + round, join(base, 'acknowledged'));
        await trading.started;
        await wait(200 + random() * 1000);
        trading.child.kill('SIGSTOP');
        await wait(200);
        const acknowledged = [...acks, ...trading.acks()];
        copyFileSync(image, cut(round));
        trading.child.kill('SIGKILL');
        await trading.ended;
        acks.push(...trading.acks());
        const disk = reopened(round);
        mkdirSync(disk);
        mount(cut(round), disk);
        // The rows may lag behind the log; a start brings them up to date.
        openStore(PRODUCTS, join(disk, 'data'), SPOT_CATALOGUE).store.close();
        const problems = [
          ...lostAcks(join(disk, 'data'), acknowledged),
          ...audit(PRODUCTS, join(disk, 'data')).problems,
          ...checkLog(join(disk, 'data')).problems,
        ];
        unmount(disk);
        expect(problems, `cut ${round}`).toEqual([]);
      }
      console.log(`power cut: ${ROUNDS} cuts, ${acks.length} acknowledgements, none lost`);
    },
    600_000,
  );
});
