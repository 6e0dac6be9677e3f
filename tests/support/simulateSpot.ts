import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { PRODUCTS } from '../../server/products/all';
import type { ChangeSet } from '../../server/engine/changes';
import type { Command } from '../../server/engine/command';
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
  /** What each trader has, by currency. */
  readonly funds: Readonly<Record<string, string>>;
  /** Time before the next command, in ms. */
  readonly pause: (random: () => number) => number;
  /** What the timers do before it. */
  readonly due?: (engine: Engine, at: number, random: () => number) => readonly Command[];
  /** The next command; `traffic` gives another trader's. */
  readonly command: (engine: Engine, random: () => number, traffic: Traffic) => Command;
  /** What the oracle finds wrong. */
  readonly look: (engine: Engine, changes: ChangeSet) => readonly string[];
}

/** Oldest first: the ids themselves differ from run to run. */
const openIds = (engine: Engine): string[] =>
  [...engine.state.orders.values()].toSorted((a, b) => a.seq - b.seq).map(({ id }) => formatId(id));

/** Random commands on spot markets, one at a time, over restarts; until something is wrong. @returns what was */
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
