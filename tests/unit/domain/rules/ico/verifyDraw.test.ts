import { describe, expect, it } from 'vitest';
import { allot, commitmentOf, DRAW_RULES } from '../../../../../domain/rules/ico/allotment';
import { verifyDraw, type PublishedDraw } from '../../../../../domain/rules/ico/verifyDraw';

const SEED = 'a3'.repeat(32);

/** A draw as an honest exchange publishes it. */
function published(units: readonly bigint[], supply: bigint): PublishedDraw {
  const subscribed = units.map((count, at) => ({ id: `ticket-${at}`, units: count }));
  const won = allot(subscribed, supply, SEED);
  return {
    rules: DRAW_RULES,
    commitment: commitmentOf(SEED),
    seed: SEED,
    supply,
    demand: units.reduce((sum, count) => sum + count, 0n),
    tickets: subscribed.map((ticket) => ({ ...ticket, won: won.get(ticket.id) ?? 0n })),
  };
}

const over = published([40n, 25n, 35n, 100n], 50n);

describe('a published draw', () => {
  it('is confirmed when every ticket won what the seed gives it', () => {
    const verdict = verifyDraw(over);
    expect(verdict).toMatchObject({ ok: true, sameRules: true, sameSeed: true, sameDemand: true, differing: 0 });
    expect(verdict.allotted).toBe(50n);
  });

  it('lists the tickets in the order of the queue, with the units that each stands for', () => {
    const { tickets } = verifyDraw(over);
    expect(tickets.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
    expect(tickets[0]?.first).toBe(1n);
    expect(tickets.at(-1)?.last).toBe(200n);
    for (const { first, last, units } of tickets) expect(last - first + 1n).toBe(units);
  });

  it('is confirmed without lots where supply covers demand', () => {
    const verdict = verifyDraw(published([10n, 20n], 50n));
    expect(verdict).toMatchObject({ ok: true, allotted: 30n, differing: 0 });
  });

  it('without a single ticket is confirmed as well', () => {
    expect(verifyDraw(published([], 50n))).toMatchObject({ ok: true, allotted: 0n, tickets: [] });
  });

  it('is refuted when one unit went to somebody else', () => {
    const [first, ...others] = over.tickets;
    if (!first) throw new Error('no ticket');
    const verdict = verifyDraw({ ...over, tickets: [{ ...first, won: first.won + 1n }, ...others] });
    expect(verdict).toMatchObject({ ok: false, differing: 1, sameSeed: true, sameDemand: true });
  });

  it('is refuted when the seed is another one than was committed to', () => {
    expect(verifyDraw({ ...over, seed: 'b4'.repeat(32) })).toMatchObject({ ok: false, sameSeed: false });
    expect(verifyDraw({ ...over, seed: 'no seed' })).toMatchObject({ ok: false, sameSeed: false });
  });

  it('is refuted when a ticket is missing, or there twice', () => {
    expect(verifyDraw({ ...over, tickets: over.tickets.slice(1) })).toMatchObject({ ok: false, sameDemand: false });
    const twice = [...over.tickets.slice(0, 1), ...over.tickets];
    const demand = twice.reduce((sum, { units }) => sum + units, 0n);
    expect(verifyDraw({ ...over, demand, tickets: twice })).toMatchObject({ ok: false, sameDemand: false });
  });

  it('is refuted when it was made by other rules', () => {
    expect(verifyDraw({ ...over, rules: DRAW_RULES + 1 })).toMatchObject({ ok: false, sameRules: false });
  });
});
