import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { PRODUCTS } from '../../server/products/all';
import type { ChangeSet } from '../../server/engine/changes';
import type { Command } from '../../server/engine/decision';
import type { Engine } from '../../server/engine/engine';
import { formatId } from '../../server/engine/ids';
import { audit } from '../../server/store/audit';
import { openStore } from '../../server/store/store';
import { deciding } from './deciding';
import { stateOf } from './exchange';
import { walkOrders } from './orderWalker';
import { seeded, Traffic, TRADERS } from './simulatedTraffic';
import { SPOT_CATALOGUE } from './spotCatalogue';

export const LONG = process.env['LONG'] === '1';
export const SEED = Number(process.env['SEED'] ?? (LONG ? Date.now() % 1_000_000 : 20_260_101));

interface Run {
  readonly commands: number;
  /** Funds of each trader, by currency. */
  readonly funds: Readonly<Record<string, string>>;
  /** Delay before the next command, ms. */
  readonly pause: (random: () => number) => number;
  /** Commands issued by timers before it. */
  readonly due?: (engine: Engine, at: number, random: () => number) => readonly Command[];
  /** Returns the next command; `traffic` generates one of another trader. */
  readonly command: (engine: Engine, random: () => number, traffic: Traffic) => Command;
  /** Returns the faults found by the oracle. */
  readonly look: (engine: Engine, changes: ChangeSet) => readonly string[];
}

/** Oldest first, because the ids themselves differ between runs. */
const openIds = (engine: Engine): string[] =>
  [...engine.state.orders.values()].toSorted((a, b) => a.seq - b.seq).map(({ id }) => formatId(id));

/**
 * Runs random commands on spot markets, one at a time and across restarts, until a fault is found.
 * @returns the faults.
 */
export function simulateSpot({ commands, funds, pause, due, command, look }: Run): string[] {
  const dataDir = mkdtempSync(join(tmpdir(), 'statex-spot-'));
  const random = seeded(SEED);
  let opened = openStore(PRODUCTS, dataDir, SPOT_CATALOGUE);
  const traffic = new Traffic(random, () => openIds(opened.engine));
  const problems: string[] = [];
  let at = Date.UTC(2026, 0, 1);
  const credits = TRADERS.flatMap((user) =>
    Object.entries(funds).map(
      ([currency, quantity]): Command => ({
        ...{ kind: 'wallet.credit', user, account: 'spot', currency, quantity, note: 'faucet' },
      }),
    ),
  );
  for (let number = 0; number < commands && problems.length === 0; number++) {
    const { engine, store } = opened;
    at += pause(random);
    const decide = deciding(engine, at);
    for (const one of due?.(engine, at, random) ?? []) decide(one);
    decide(credits[number] ?? command(engine, random, traffic));
    const changes = engine.takeChanges();
    problems.push(...look(engine, changes));
    store.commit(changes, engine.state, at, () => [], decide.asked);
    if (random() >= 0.01) continue;
    problems.push(...walkOrders(engine));
    const before = stateOf(engine);
    store.close();
    opened = openStore(PRODUCTS, dataDir, SPOT_CATALOGUE);
    if (!isDeepStrictEqual(stateOf(opened.engine), before)) problems.push('a restart changed something');
    problems.push(...audit(PRODUCTS, dataDir).problems);
  }
  opened.store.close();
  rmSync(dataDir, { recursive: true, force: true });
  return problems;
}
