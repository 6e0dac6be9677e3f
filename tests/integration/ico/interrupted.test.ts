import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { audit } from '../../../server/store/audit';
import { openIcoQueries } from '../../../server/products/ico/store/queries';
import { openStore, type Opened } from '../../../server/store/store';
import { PRODUCTS } from '../../../server/products/all';
import { credit, DAY, HOUR, ICO_CATALOGUE, IcoExchange, START, USER } from '../../support/icoExchange';

const directory = mkdtempSync(join(tmpdir(), 'statex-ico-cut-'));
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const SUBSCRIBERS = 1200;
const users = Array.from({ length: SUBSCRIBERS }, (_, index) => USER + index);

/** An exchange on disk that is restarted before each command that becomes due. */
class Interrupted {
  readonly dataDir: string;
  readonly #isCut: boolean;
  #opened: Opened;
  readonly exchange: IcoExchange;

  constructor(name: string, isCut: boolean) {
    this.dataDir = join(directory, name);
    this.#isCut = isCut;
    this.#opened = openStore(PRODUCTS, this.dataDir, ICO_CATALOGUE);
    this.exchange = new IcoExchange(() => ({
      engine: this.#opened.engine,
      decide: (command, at) => {
        if (command.kind === 'ico.due') this.#restart(at);
        const decision = this.#opened.engine.decide(command, at);
        if (command.kind === 'ico.due') this.#commit(at);
        return decision;
      },
    }));
  }

  #commit(at: number): void {
    const { engine, store } = this.#opened;
    store.commit(engine.takeChanges(), engine.state, at, () => []);
  }

  #restart(at: number): void {
    this.#commit(at);
    if (!this.#isCut) return;
    this.#opened.store.close();
    this.#opened = openStore(PRODUCTS, this.dataDir, ICO_CATALOGUE);
  }

  /** Returns each user's final balances. */
  ends(): string[] {
    return users.map((user) => `${this.exchange.balance('USDT', user)} ${this.exchange.balance('NOVA', user)}`);
  }

  close(): void {
    this.#commit(this.exchange.at);
    this.#opened.store.close();
  }
}

function project({ exchange }: Interrupted): string {
  for (const user of users) exchange.decide(credit(user, '10'));
  const id = exchange.offer({ total: '1500', phases: [{ from: '0', price: '0.5' }] });
  exchange.until(START);
  for (const user of users) exchange.subscribe(id, String(2 + (user % 3)), user);
  return id;
}

describe('an exchange that is killed between any two batches', () => {
  it('settles everyone like one that is not killed, and releases each day once', () => {
    const prepared = new Interrupted('prepared', false);
    const id = project(prepared);
    prepared.close();
    for (const name of ['whole', 'cut']) cpSync(prepared.dataDir, join(directory, name), { recursive: true });
    const runs = [new Interrupted('whole', false), new Interrupted('cut', true)];
    const ends = runs.map((run) => {
      const settling = run.exchange.until(START + DAY + HOUR);
      const settled = run.ends();
      const releasing = run.exchange.until(START + 3 * DAY);
      run.close();
      const queries = openIcoQueries(run.dataDir);
      const draw = queries.draw(id, undefined, run.exchange.at);
      const { list } = queries.thaws(USER, { page: 1, page_size: 20 });
      queries.close();
      expect(audit(PRODUCTS, run.dataDir).problems).toEqual([]);
      const figures = [settling, releasing, draw?.tickets.reduce((sum, { won }) => sum + Number(won), 0)];
      return { settled, figures, days: list.map(({ day }) => day).filter((day) => day !== 0) };
    });
    // End, draw and three batches; then two batches for both midnights together.
    expect(ends.map(({ figures }) => figures[2])).toEqual([1500, 1500]);
    expect(ends[0]?.figures[0]).toBe(5);
    expect(new Set(ends[1]?.days).size).toBe(ends[1]?.days.length);
    expect(ends[1]?.settled).toEqual(ends[0]?.settled);
    expect(ends[1]?.figures).toEqual(ends[0]?.figures);
  });

  it('returns everything after a cancellation', () => {
    const run = new Interrupted('cancelled', true);
    const id = project(run);
    run.exchange.decide({ kind: 'ico.cancel', projectId: id });
    run.exchange.until(run.exchange.at);
    expect(new Set(run.ends())).toEqual(new Set(['10/0 0/0']));
    run.close();
    expect(audit(PRODUCTS, run.dataDir).problems).toEqual([]);
  });
});
