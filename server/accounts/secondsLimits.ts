import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { type LimitPlan, NO_LIMITS } from '../../domain/rules/seconds/limits';
import { inTransaction } from './database';

/** What a user has decided about their own seconds contracts; it holds for their portfolios too. */
export interface SecondsChoice {
  readonly plan: LimitPlan;
  /** End of the last self-exclusion, ms since the epoch; null without one. */
  readonly excludedUntil: number | null;
  /** Stated country, ISO 3166-1 alpha-2; null when none was stated. */
  readonly country: string | null;
}

interface Row {
  stake: string | null;
  loss: string | null;
  next_stake: string | null;
  next_loss: string | null;
  next_from: number | null;
  excluded_until: number | null;
  country: string | null;
}

const UNDECIDED: SecondsChoice = { plan: NO_LIMITS, excludedUntil: null, country: null };

const choiceOf = ({ stake, loss, next_stake, next_loss, next_from, excluded_until, country }: Row): SecondsChoice => ({
  plan: { stake, loss, next: next_from === null ? null : { stake: next_stake, loss: next_loss, from: next_from } },
  excludedUntil: excluded_until,
  country,
});

/** Users' own limits for seconds contracts, their self-exclusion, and the country they stated. */
export function createSecondsLimits(db: DatabaseSyncInstance) {
  const found = db.prepare('SELECT * FROM seconds_limits WHERE user = ?');
  const write = db.prepare(
    `INSERT OR REPLACE INTO seconds_limits
       (user, stake, loss, next_stake, next_loss, next_from, excluded_until, country) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );

  const of = (user: number): SecondsChoice => {
    const row = found.get(user) as Row | undefined;
    return row ? choiceOf(row) : UNDECIDED;
  };

  return {
    of,

    /** Replaces what the user has decided by what `change` makes of it; no other decision comes in between. */
    change(user: number, change: (before: SecondsChoice) => Partial<SecondsChoice>): void {
      inTransaction(db, () => {
        const before = of(user);
        const { plan, excludedUntil, country } = { ...before, ...change(before) };
        const { stake, loss, next } = plan;
        const waiting = [next?.stake ?? null, next?.loss ?? null, next?.from ?? null] as const;
        write.run(user, stake, loss, ...waiting, excludedUntil, country);
      });
    },
  };
}
