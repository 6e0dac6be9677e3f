import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Engine } from '../../server/engine/engine';
import type { Offering, Subscription } from '../../server/products/ico/engine/records';
import { formatId } from '../../server/engine/ids';
import { accountIndex } from '../../server/engine/ledger/ledger';
import { FIRST_USER, SYSTEM_ACCOUNTS } from '../../server/engine/ledger/systemAccounts';
import { audit } from '../../server/store/audit';
import { openStore, type Opened } from '../../server/store/store';
import { PRODUCTS } from '../../server/products/all';
import { IcoTraffic } from '../support/icoTraffic';
import { deciding } from '../support/deciding';
import { logFaults } from '../support/rebuilt';
import { seeded, Traffic } from '../support/simulatedTraffic';
import { SPOT_CATALOGUE } from '../support/spotCatalogue';

const LONG = process.env['LONG'] === '1';
const SEED = Number(process.env['SEED'] ?? (LONG ? Date.now() % 1_000_000 : 20_260_801));
const BATCHES = LONG ? 4000 : 300;
const SEEDS = LONG ? 3 : 1;
const ICO = accountIndex('ico');

const dataDir = mkdtempSync(join(tmpdir(), 'statex-ico-simulation-'));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const openIds = (engine: Engine): string[] =>
  [...engine.state.orders.values()].toSorted((a, b) => a.seq - b.seq).map(({ id }) => formatId(id));

const subscriptionsOf = (engine: Engine): Subscription[] =>
  [...engine.state.ico.offerings()].flatMap(({ subscriptions }) => [...subscriptions.values()]);

/** Checks that ICO account balances match the subscriptions' needs, all wins can be unlocked, and nothing is negative. */
function faults(engine: Engine): string[] {
  const { state } = engine;
  const found: string[] = [];
  const frozen = new Map<object, bigint>();
  const thawable = new Map<object, bigint>();
  const add = (sums: Map<object, bigint>, balance: object, amount: bigint) =>
    sums.set(balance, (sums.get(balance) ?? 0n) + amount);
  for (const record of subscriptionsOf(engine)) {
    const { offering, user, amount, won, released, thawed, status } = record;
    if (status === 'holding') add(frozen, state.ledger.balance(user, ICO, offering.pay.index), amount);
    const win = state.ledger.balance(user, ICO, offering.currency.index);
    add(frozen, win, (won ?? 0n) - (won === null ? 0n : released));
    add(thawable, win, released - thawed);
  }
  const sums = new Map<number, bigint>();
  for (const balance of state.ledger.all()) {
    const { user, account, currency, total, frozen: held } = balance;
    sums.set(currency, (sums.get(currency) ?? 0n) + total);
    if (user !== SYSTEM_ACCOUNTS.custody && (held < 0n || total < held))
      found.push(`${user}: ${total}, frozen ${held}`);
    if (account !== ICO || user < FIRST_USER) continue;
    if (held !== (frozen.get(balance) ?? 0n)) found.push(`${user}/${currency}: frozen ${held}`);
    if (currency !== 0 && total - held !== (thawable.get(balance) ?? 0n)) found.push(`${user}/${currency}: ${total}`);
  }
  for (const [currency, sum] of sums) if (sum !== 0n) found.push(`currency ${currency} sums to ${sum}`);
  return found;
}

const offeringOf = ({ subscriptions: _subscriptions, workDay: _workDay, work, ...terms }: Offering) => ({
  ...terms,
  work: work.length,
});
const heldOf = ({ offering, parts, ...record }: Subscription) => ({
  ...record,
  parts: parts.toSorted((one, other) => one.id - other.id),
  project: offering.id,
});

/** Returns the state that a restart must restore. */
const keptBy = (engine: Engine) => ({
  offerings: [...engine.state.ico.offerings()].map(offeringOf).toSorted((one, other) => one.id - other.id),
  subscriptions: subscriptionsOf(engine)
    .map(heldOf)
    .toSorted((one, other) => one.id - other.id),
  due: engine.state.ico.nextDue(),
});

interface Seen {
  readonly problems: string[];
  settled: number;
  cancelled: number;
  thawed: number;
  restarts: number;
}

function simulate(seed: number): Seen {
  const random = seeded(seed);
  const directory = join(dataDir, String(seed));
  const seen: Seen = { problems: [], settled: 0, cancelled: 0, thawed: 0, restarts: 0 };
  let opened: Opened = openStore(PRODUCTS, directory, SPOT_CATALOGUE);
  let at = Date.UTC(2026, 0, 1);
  const ico = new IcoTraffic(random, () => opened.engine);
  const spot = new Traffic(random, () => openIds(opened.engine));
  for (let batch = 0; batch < BATCHES && seen.problems.length === 0; batch++) {
    at += Math.floor(random() * (random() < 0.05 ? 8000 : 60));
    const { engine, store } = opened;
    const size = 1 + Math.floor(random() * 30);
    const decide = deciding(engine, at);
    for (let index = 0; index < size; index++) decide(random() < 0.6 ? ico.next(at) : spot.next());
    const changes = engine.takeChanges();
    store.commit(changes, engine.state, at, () => [], decide.asked);
    for (const { stage } of changes.ico.offerings) {
      if (stage === 'settled') seen.settled++;
      if (stage === 'cancelled') seen.cancelled++;
    }
    seen.thawed += changes.ico.thaws.filter(({ day }) => day === null).length;
    seen.problems.push(...faults(engine).map((fault) => `batch ${batch}: ${fault}`));
    if (random() >= 0.06) continue;
    const before = keptBy(engine);
    store.close();
    opened = openStore(PRODUCTS, directory, SPOT_CATALOGUE);
    seen.restarts++;
    expect(keptBy(opened.engine)).toEqual(before);
    seen.problems.push(...audit(PRODUCTS, directory).problems);
  }
  opened.store.close();
  seen.problems.push(...audit(PRODUCTS, directory).problems, ...logFaults(directory));
  return seen;
}

describe('ICO projects under random commands and restarts', () => {
  const seeds = Array.from({ length: SEEDS }, (_, index) => SEED + index);
  it.each(seeds)('keep their books, draws and thaws consistent with seed %i', (seed) => {
    console.log(`simulation seed ${seed} (repeat with SEED=${seed}${LONG ? ' LONG=1' : ''})`);
    const { problems, settled, cancelled, thawed, restarts } = simulate(seed);
    expect(problems).toEqual([]);
    expect(Math.min(settled, thawed, restarts)).toBeGreaterThan(BATCHES / 40);
    expect(cancelled).toBeGreaterThan(0);
  });
});
