import { describe, expect, it } from 'vitest';
import { allot, commitmentOf, DRAW_RULES, winningRateOf } from '../../../../../domain/rules/ico/allotment';
import { verifyDraw, type PublishedDraw } from '../../../../../domain/rules/ico/verifyDraw';

const SEED = 'a3'.repeat(32);

/** A draw as an honest exchange publishes it. */
function published(units: readonly bigint[], supply: bigint): PublishedDraw {
  const subscribed = units.map((count, at) => ({ id: `ticket-${at}`, units: count }));
  const won = allot(subscribed, supply, SEED);
  const figures = {
    ...{ commitment: commitmentOf(SEED), seed: SEED, supply },
    demand: units.reduce((sum, count) => sum + count, 0n),
  };
  const allotted = figures.demand < supply ? figures.demand : supply;
  return {
    rules: DRAW_RULES,
    ...figures,
    tickets: subscribed.map((ticket) => ({ ...ticket, won: won.get(ticket.id) ?? 0n })),
    project: { ...figures, allotted, winningRate: winningRateOf(figures.demand, supply) },
    own: null,
  };
}

const over = published([40n, 25n, 35n, 100n], 50n);

describe('a published draw', () => {
  it('is confirmed when every ticket won what the seed gives it', () => {
    const verdict = verifyDraw(over);
    expect(verdict).toMatchObject({ ok: true, sameRules: true, sameSeed: true, sameDemand: true, differing: 0 });
    expect(verdict.allotted).toBe(50n);
  });

  it('lists the tickets in queue order, each with its number of units', () => {
    const { tickets } = verifyDraw(over);
    expect(tickets.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
    expect(tickets[0]?.first).toBe(1n);
    expect(tickets.at(-1)?.last).toBe(200n);
    for (const { first, last, units } of tickets) expect(last - first + 1n).toBe(units);
  });

  it('is confirmed without lots when supply covers demand', () => {
    const verdict = verifyDraw(published([10n, 20n], 50n));
    expect(verdict).toMatchObject({ ok: true, allotted: 30n, differing: 0 });
  });

  it('is confirmed without a single ticket', () => {
    expect(verifyDraw(published([], 50n))).toMatchObject({ ok: true, allotted: 0n, tickets: [] });
  });

  it('is refuted when one unit was allotted to a different ticket', () => {
    const [first, ...others] = over.tickets;
    if (!first) throw new Error('no ticket');
    const verdict = verifyDraw({ ...over, tickets: [{ ...first, won: (first.won ?? 0n) + 1n }, ...others] });
    expect(verdict).toMatchObject({ ok: false, differing: 1, sameSeed: true, sameDemand: true });
  });

  it('is refuted when the seed does not match the commitment', () => {
    expect(verifyDraw({ ...over, seed: 'b4'.repeat(32) })).toMatchObject({ ok: false, sameSeed: false });
    expect(verifyDraw({ ...over, seed: 'no seed' })).toMatchObject({ ok: false, sameSeed: false });
  });

  it('is refuted when a ticket is missing or duplicated', () => {
    expect(verifyDraw({ ...over, tickets: over.tickets.slice(1) })).toMatchObject({ ok: false, sameDemand: false });
    const twice = [...over.tickets.slice(0, 1), ...over.tickets];
    const demand = twice.reduce((sum, { units }) => sum + units, 0n);
    expect(verifyDraw({ ...over, demand, tickets: twice })).toMatchObject({ ok: false, sameDemand: false });
  });

  it('is refuted when it was made by other rules', () => {
    expect(verifyDraw({ ...over, rules: DRAW_RULES + 1 })).toMatchObject({ ok: false, sameRules: false });
  });
});

describe('a list that was falsified as a whole', () => {
  /** Data that the exchange would publish about other tickets, while the project's page stays unchanged. */
  const doctored = (units: readonly bigint[], supply = 50n): PublishedDraw => ({
    ...published(units, supply),
    project: over.project,
  });

  it('is refuted when a ticket was removed and the demand adjusted to match', () => {
    const verdict = verifyDraw(doctored([40n, 25n, 35n]));
    expect(verdict).toMatchObject({ ok: false, sameDemand: true, differing: 0, sameProject: false, sameResult: false });
  });

  it('is refuted when invented tickets raised the demand', () => {
    const verdict = verifyDraw(doctored([40n, 25n, 35n, 100n, 200n]));
    expect(verdict).toMatchObject({ ok: false, sameDemand: true, differing: 0, sameProject: false });
  });

  it('is refuted when less supply was on offer', () => {
    expect(verifyDraw(doctored([40n, 25n, 35n, 100n], 40n))).toMatchObject({ ok: false, sameProject: false });
  });

  it.each([
    ['allotted', { allotted: 49n }],
    ['the winning rate', { winningRate: '0.24000000' }],
  ])('is refuted when %s differs from the figure on the project’s page', (_, change) => {
    const verdict = verifyDraw({ ...over, project: { ...over.project, ...change } });
    expect(verdict).toMatchObject({ ok: false, sameProject: true, sameResult: false });
  });

  it.each([
    ['the fingerprint', { commitment: commitmentOf('b4'.repeat(32)) }],
    ['the seed', { seed: 'b4'.repeat(32) }],
  ])('is refuted when %s differs from that of the project', (_, change) => {
    const verdict = verifyDraw({ ...over, project: { ...over.project, ...change } });
    expect(verdict).toMatchObject({ ok: false, sameSeed: false });
  });
});

describe('the user’s tickets', () => {
  const [first, second] = over.tickets;
  if (!first || !second) throw new Error('no tickets');
  const own = {
    ...{ units: first.units + second.units, won: (first.won ?? 0n) + (second.won ?? 0n) },
    tickets: [first, second],
  };

  it('are found with their quantities, results and total', () => {
    const verdict = verifyDraw({ ...over, own });
    expect(verdict).toMatchObject({ ok: true, own: { tickets: 2, missing: 0, differing: 0, sameSum: true } });
  });

  it('are reported missing when another user’s tickets replaced them', () => {
    const units = over.tickets.map((ticket) => ticket.units);
    const { tickets } = published(units, 50n);
    const renamed = tickets.map((ticket) => (ticket.id === first.id ? { ...ticket, id: 'ticket-9' } : ticket));
    const redrawn = allot(renamed, 50n, SEED);
    const list = renamed.map((ticket) => ({ ...ticket, won: redrawn.get(ticket.id) ?? 0n }));
    const verdict = verifyDraw({ ...over, tickets: list, own });
    expect(verdict).toMatchObject({ ok: false, sameDemand: true, sameProject: true, differing: 0 });
    expect(verdict.own).toMatchObject({ missing: 1, sameSum: false });
  });

  it('are reported as differing when the list has another quantity', () => {
    const units = [first.units - 10n, second.units, 35n, 110n];
    const verdict = verifyDraw({ ...published(units, 50n), own });
    expect(verdict).toMatchObject({
      ok: false,
      sameDemand: true,
      sameProject: true,
      own: { missing: 0, sameSum: false },
    });
    expect(verdict.own?.differing).toBeGreaterThan(0);
  });

  it('are reported as differing when the user’s records show a larger win', () => {
    const tickets = [{ ...first, won: (first.won ?? 0n) + 1n }, second];
    expect(verifyDraw({ ...over, own: { ...own, tickets } })).toMatchObject({ ok: false, own: { differing: 1 } });
  });

  it('do not add up when they are fewer than the subscribed quantity', () => {
    const verdict = verifyDraw({ ...over, own: { ...own, tickets: [first] } });
    expect(verdict).toMatchObject({ ok: false, own: { missing: 0, differing: 0, sameSum: false } });
  });
});

describe('a project that was cancelled after its end', () => {
  const cancelled: PublishedDraw = {
    ...over,
    tickets: over.tickets.map((ticket) => ({ ...ticket, won: null })),
    project: { ...over.project, allotted: null, winningRate: null },
  };

  it('shows what the draw would have been, and confirms seed, demand and the user’s tickets', () => {
    const [first] = cancelled.tickets;
    if (!first) throw new Error('no ticket');
    const verdict = verifyDraw({ ...cancelled, own: { units: first.units, won: null, tickets: [first] } });
    expect(verdict).toMatchObject({ ok: true, drawn: false, allotted: 50n, differing: 0 });
    const drawn = new Map(verdict.tickets.map(({ id, recomputed }) => [id, recomputed]));
    expect(over.tickets.map(({ id }) => drawn.get(id))).toEqual(over.tickets.map(({ won }) => won));
  });

  it('is refuted when a ticket has a result anyway', () => {
    expect(verifyDraw({ ...cancelled, tickets: over.tickets })).toMatchObject({ ok: false, differing: 4 });
  });
});
