import type { BodyOf } from '../../../../domain/contract/call';
import type {
  excludeFromSeconds,
  SecondsLimits,
  setSecondsLimits,
} from '../../../../domain/contract/seconds/secondsLimits';
import { formatDecimal, parseDecimal } from '../../../../domain/money/decimal';
import {
  excludedAfter,
  isExcluded,
  knownCountry,
  mayStateCountry,
  dayStart,
  dayUse,
  type DayUse,
  exceeded,
  LIMIT_KINDS,
  type OwnLimit,
  planAfter,
  planAt,
  tightest,
} from '../../../../domain/rules/seconds/limits';
import type { Accounts } from '../../../accounts/accounts';
import { refuse, type Refusal, type Result } from '../../../accounts/result';
import type { EngineLink } from '../../../link/messages';
import type { SecondsQueries } from '../store/queries';

const SCALE = 8;

interface LimitParts {
  link: Pick<EngineLink, 'written'>;
  queries: Pick<SecondsQueries, 'sumsSince'>;
  accounts: Pick<Accounts, 'identities' | 'portfolios' | 'secondsLimits'>;
  /** Countries (ISO 3166-1 alpha-2) in which the product is switched off. */
  closed: readonly string[];
  clock: () => number;
}

/** A reason that concerns the user, and the refusal of their orders for it. */
interface Bar {
  readonly reason: 'country' | 'countryUnknown' | 'excluded';
  readonly refusal: Refusal;
}

/** Users' own limits, self-exclusion and country, by owner: they hold for all portfolios together. */
export function createLimits({ link, queries, accounts, closed, clock }: LimitParts) {
  const { identities, portfolios, secondsLimits: choices } = accounts;
  const countriesOf = (owner: number) => ({ ...identities.countriesOf(owner), stated: choices.of(owner).country });
  const countryOf = (owner: number) => knownCountry(countriesOf(owner), closed);

  /** `newest`: id of the newest order that counts. The user's own last order is among them. */
  const usedBy = async (owner: number): Promise<{ used: DayUse; newest: number }> => {
    await link.written();
    const { staked, returned, newest } = queries.sumsSince(dayStart(clock()), portfolios.accountsOf(owner));
    return { used: dayUse(staked, returned), newest };
  };

  const limitsOf = (owner: number) => planAt(choices.of(owner).plan, clock());

  const judge = async (owner: number, stake: string): Promise<{ refusal: Refusal | null; own: OwnLimit | null }> => {
    const { used, newest } = await usedBy(owner);
    const limits = limitsOf(owner);
    const least = tightest(limits, used);
    const passed = exceeded(limits, used, parseDecimal(stake, SCALE) ?? 0n);
    if (!passed) return { refusal: null, own: least && { ...least, after: newest } };
    const error = passed.kind === 'stake' ? 'secondsDailyStake' : 'secondsDailyLoss';
    return { refusal: refuse(error, { field: 'stake', left: passed.left }), own: null };
  };

  const shown = async (owner: number): Promise<SecondsLimits> => {
    const { used } = await usedBy(owner);
    const { excludedUntil } = choices.of(owner);
    const country = countryOf(owner);
    return {
      ...limitsOf(owner),
      used: { stake: formatDecimal(used.stake, SCALE), loss: formatDecimal(used.loss, SCALE) },
      excluded_until: isExcluded(excludedUntil, clock()) ? excludedUntil : null,
      country,
      asks_country: closed.length > 0 && country === null,
    };
  };

  return {
    shown,

    /** Returns why the owner may place no orders at all; null when they may. */
    barOf(owner: number): Bar | null {
      if (closed.length > 0) {
        const country = countryOf(owner);
        if (country === null) return { reason: 'countryUnknown', refusal: refuse('secondsCountryUnknown') };
        if (closed.includes(country)) return { reason: 'country', refusal: refuse('secondsCountry') };
      }
      const until = choices.of(owner).excludedUntil;
      return isExcluded(until, clock()) ? { reason: 'excluded', refusal: refuse('secondsExcluded', { until }) } : null;
    },

    /**
     * Places an order of the owner unless it exceeds their limits. The engine has the last word, since orders may be accepted after
     * the rows were read.
     * @param stake decimal USDT.
     * @param refused answers instead of `place` when a limit is exceeded.
     */
    async within<Value>(
      owner: number,
      stake: string,
      place: (own: OwnLimit | null) => Promise<Result<Value>>,
      refused: (refusal: Refusal) => Promise<Result<Value>>,
    ): Promise<Result<Value>> {
      const limits = limitsOf(owner);
      if (LIMIT_KINDS.every((kind) => limits[kind] === null)) return place(null);
      const { refusal, own } = await judge(owner, stake);
      if (refusal) return refused(refusal);
      const answer = await place(own);
      if (answer.ok || (answer.error !== 'secondsDailyStake' && answer.error !== 'secondsDailyLoss')) return answer;
      // Now the rows have the orders because of which it was refused, and what is left.
      return (await judge(owner, stake)).refusal ?? answer;
    },

    /** Applies stricter limits at once, and looser ones after 24 hours. */
    set(owner: number, { stake, loss }: BodyOf<typeof setSecondsLimits>): Promise<SecondsLimits> {
      // A field left empty means no limit.
      const wished = { stake: stake || null, loss: loss || null };
      choices.change(owner, ({ plan }) => ({ plan: planAfter(plan, wished, clock()) }));
      return shown(owner);
    },

    exclude(owner: number, { days }: BodyOf<typeof excludeFromSeconds>): Promise<SecondsLimits> {
      choices.change(owner, ({ excludedUntil }) => ({ excludedUntil: excludedAfter(excludedUntil, days, clock()) }));
      return shown(owner);
    },

    /** Keeps the country unless the identity names one, or a closed one was stated before. */
    stateCountry(owner: number, country: string): Promise<SecondsLimits> {
      const named = identities.countriesOf(owner);
      choices.change(owner, ({ country: stated }) =>
        mayStateCountry({ ...named, stated }, closed) ? { country } : {},
      );
      return shown(owner);
    },
  };
}
