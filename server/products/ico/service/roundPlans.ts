import type { IcoConfig } from '../config';
import type { Command } from '../../../link/messages';

/** A project that the sandbox offers repeatedly. */
export interface RoundPlan {
  readonly currency: string;
  /** ms from a round's opening to its start, from there to its end, and from there to its draw. */
  readonly waitMs: number;
  readonly lastsMs: number;
  readonly recruitMs: number;
  /** Total subscribed by the house until the end, percent of the supply. */
  readonly demandPercent: number;
  /** Size of one house subscription, in steps. */
  readonly chunk: number;
  readonly terms: Omit<Extract<Command, { kind: 'ico.create' }>, 'kind' | 'name' | 'start' | 'end' | 'recruitTime'>;
  readonly title: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const paidIn = { payCurrency: 'USDT', step: '1' } as const;

/**
 * Plans one round that ends every few minutes and is over-subscribed, one that runs for days and is not, and one that is upcoming.
 */
export const roundPlans = ({ roundMs, roundDayMs }: IcoConfig): readonly RoundPlan[] => [
  {
    currency: 'NOVA',
    title: 'Nova Network',
    waitMs: 0,
    lastsMs: roundMs,
    recruitMs: 10_000,
    demandPercent: 180,
    chunk: 600,
    terms: {
      ...paidIn,
      currency: 'NOVA',
      phases: [
        { from: '0', price: '0.5' },
        { from: '0.5', price: '0.55' },
        { from: '1', price: '0.6' },
      ],
      ...{ total: '10000', min: '10', max: '2000', freezeRate: '0.6', thawDays: 10, dayMs: roundDayMs },
    },
  },
  {
    currency: 'ORBT',
    title: 'Orbit Storage',
    waitMs: 0,
    lastsMs: 7 * DAY_MS,
    recruitMs: HOUR_MS,
    demandPercent: 40,
    chunk: 2500,
    terms: {
      ...paidIn,
      currency: 'ORBT',
      phases: [
        { from: '0', price: '2' },
        { from: '0.3', price: '2.1' },
        { from: '0.6', price: '2.25' },
      ],
      ...{ total: '500000', min: '5', max: '25000', freezeRate: '0.3', thawDays: 30, dayMs: DAY_MS },
    },
  },
  {
    currency: 'LUMA',
    title: 'Luma Energy',
    waitMs: 2 * DAY_MS,
    lastsMs: 5 * DAY_MS,
    recruitMs: HOUR_MS,
    demandPercent: 120,
    chunk: 10_000,
    terms: {
      ...paidIn,
      currency: 'LUMA',
      phases: [{ from: '0', price: '0.12' }],
      ...{ total: '2000000', min: '100', max: '250000', freezeRate: '0.5', thawDays: 60, dayMs: DAY_MS },
    },
  },
];
