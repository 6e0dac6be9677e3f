import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, expectTypeOf, it } from 'vitest';
import { type Ask, type Command, refuse } from '../../../server/engine/decision';
import type { CommandsOf, EnginePart, EventsOf, StatesOf, EngineParts } from '../../../server/engine/part';
import type { State } from '../../../server/engine/state';
import { EngineHost } from '../../../server/link/host';
import type { Batch } from '../../../server/link/messages';
import { audit } from '../../../server/store/audit';
import { migrationsOf } from '../../../server/store/migrations';
import type { StorePart } from '../../../server/store/part';
import { PRODUCTS } from '../../../server/products/all';
import { openStore } from '../../../server/store/store';
import { nextDue } from '../../../server/timers/deadlines';
import { SPOT_CATALOGUE } from '../../support/spotCatalogue';

/** A product that counts users' votes. Everything the exchange needs to know about it is here. */
interface VoteCommands {
  'vote.cast': Ask<{ readonly user: number; readonly choice: string }, { readonly votes: number }, { votes: string }>;
  'vote.close': Ask<unknown>;
}
interface VoteEvent {
  type: 'vote';
  choice: string;
  votes: string;
}
interface VoteState {
  readonly votes: Map<string, number>;
  closes: number | null;
}
class VoteChanges {
  #choices = new Set<string>();

  cast(choice: string): void {
    this.#choices.add(choice);
  }

  take(): readonly string[] {
    const taken = [...this.#choices];
    this.#choices = new Set();
    return taken;
  }
}

type Known = { readonly vote: VoteState; readonly changes: { readonly vote: VoteChanges } };
const within = (state: State) => state as unknown as Known;
const takenOf = (changes: object) => (changes as { readonly vote: readonly string[] }).vote;

const vote: EnginePart<VoteCommands, VoteState, VoteChanges, VoteEvent> = {
  open: () => ({ votes: new Map(), closes: null }),
  collect: () => new VoteChanges(),
  take: (state) => within(state).changes.vote.take(),
  due: { next: (state) => within(state).vote.closes, kind: 'vote.close' },
  deciders: {
    'vote.cast': (state, { choice }, at) => {
      if (choice === '') return refuse('validation', 'choice');
      const own = within(state).vote;
      const votes = (own.votes.get(choice) ?? 0) + 1;
      own.votes.set(choice, votes);
      own.closes ??= at + 1000;
      within(state).changes.vote.cast(choice);
      return { ok: true, votes };
    },
    'vote.close': (state) => {
      within(state).vote.closes = null;
      return { ok: true };
    },
  },
  teller: () => ({
    answers: { 'vote.cast': ({ votes }) => ({ ok: true, votes: String(votes) }), 'vote.close': () => ({ ok: true }) },
    events: (changes, { state }) =>
      takenOf(changes).map((choice) => ({
        ...{ type: 'vote', choice, votes: String(within(state).vote.votes.get(choice)) },
      })),
    queries: {},
  }),
};

const voteStore: StorePart = {
  migrations: {
    [migrationsOf(PRODUCTS).length + 1]: 'CREATE TABLE votes (choice TEXT PRIMARY KEY, votes INTEGER NOT NULL) STRICT',
  },
  writer: (db) => {
    const put = db.prepare('INSERT OR REPLACE INTO votes (choice, votes) VALUES (?, ?)');
    return (changes, state) => {
      for (const choice of takenOf(changes)) put.run(choice, within(state).vote.votes.get(choice) ?? 0);
    };
  },
  load: (db, state) => {
    const rows = db.prepare('SELECT choice, votes FROM votes').all() as { choice: string; votes: number }[];
    for (const { choice, votes } of rows) within(state).vote.votes.set(choice, votes);
  },
  check: (read) => read<{ choice: string }>('SELECT choice FROM votes').map(({ choice }) => `${choice} was voted for.`),
};

const WITH_VOTES = { ...PRODUCTS, vote: { engine: vote, store: voteStore } };
const dataDir = mkdtempSync(join(tmpdir(), 'statex-part-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const open = () => openStore(WITH_VOTES, dataDir, SPOT_CATALOGUE);

it('a new part is decided, answered, published, stored, loaded, woken and audited by its list entry', async () => {
  const opened = open();
  const batch = await new Promise<Batch>((resolve, reject) => {
    const clock = { now: () => 5000, step: () => 0, set: () => undefined };
    const host = new EngineHost(opened, { clock, follows: () => false, deliver: resolve, onFatal: reject });
    const cast = (id: number, choice: string) => ({
      id,
      command: { kind: 'vote.cast', user: 1000, choice } as unknown as Command,
    });
    host.push([cast(1, 'tea'), cast(2, 'tea'), cast(3, '')]);
  });
  expect(batch).toEqual({
    record: 2,
    answers: [
      { id: 1, answer: { ok: true, votes: '1' } },
      { id: 2, answer: { ok: true, votes: '2' } },
      { id: 3, answer: { ok: false, error: 'validation', field: 'choice' } },
    ],
    events: [{ type: 'vote', choice: 'tea', votes: '2' }],
    orders: expect.anything() as unknown,
  });
  expect(nextDue(opened.engine)).toBe(6000);
  opened.store.close();

  const again = open();
  expect(within(again.engine.state).vote.votes).toEqual(new Map([['tea', 2]]));
  again.store.close();
  expect(audit(WITH_VOTES, dataDir).problems).toEqual(['tea was voted for.']);
});

it('a new part is known to the compiler by its list entry too', () => {
  type With = EngineParts & { readonly vote: typeof vote };
  expectTypeOf<CommandsOf<With>['vote.cast']['answer']>().toEqualTypeOf<{ votes: string }>();
  expectTypeOf<VoteEvent>().toExtend<EventsOf<With>>();
  expectTypeOf<StatesOf<With>['vote']>().toEqualTypeOf<VoteState>();
});
