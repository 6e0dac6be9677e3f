import { EXCLUSION_DAYS } from '../../../../domain/contract/seconds/secondsChoices';
import { defineFlowModel } from '../../flowModel';
import { NETWORK_DOWN, SAMPLE_LISTENER } from '../../shell/app/samples';
import { secondsLimitsMachine } from './secondsLimits.machine';
import type { SecondsLimits } from '../../../../domain/contract/seconds/secondsLimits';

/** A user with both limits, who has used some of them today. */
export const sampleLimits = (change: Partial<SecondsLimits> = {}): SecondsLimits => ({
  stake: '500.00000000',
  loss: '200.00000000',
  next: null,
  used: { stake: '120.00000000', loss: '45.00000000' },
  excluded_until: null,
  country: 'DE',
  asks_country: false,
  ...change,
});

const VALUES = { stake: ' 300 ', loss: '' };
const LATER = { stake: null, loss: '900.00000000', from: 1_700_086_400_000 };
const EXCLUDED = 1_700_604_800_000;

export const secondsLimitsModel = defineFlowModel<typeof secondsLimitsMachine>({
  title: 'Own limits for seconds contracts',
  spec: 'RULES Seconds contracts: countries, own daily limits and self-exclusion',
  machine: secondsLimitsMachine,
  inputs: [{ listener: SAMPLE_LISTENER }],
  abstract: ({ value, context }) => [value, context.country, context.days, context.limits?.excluded_until],
  cases: {
    'user.country.choose': () => [{ country: 'FR' }, { country: '' }],
    'user.limits.submit': () => [{ values: VALUES }, { values: { ...VALUES, loss: 'all' } }],
    'user.exclusion.choose': () => [{ days: 7 }],
  },
  answers: {
    loadLimits: [
      { ok: true, value: sampleLimits() },
      { ok: true, value: sampleLimits({ country: null, asks_country: true }) },
      { ok: true, value: sampleLimits({ next: LATER, excluded_until: EXCLUDED }) },
      NETWORK_DOWN,
    ],
    stateCountry: [{ ok: true, value: sampleLimits({ country: 'FR' }) }, NETWORK_DOWN],
    saveLimits: [
      { ok: true, value: sampleLimits({ stake: '300.00000000' }) },
      { ok: true, value: sampleLimits({ stake: '300.00000000', next: LATER }) },
      NETWORK_DOWN,
    ],
    exclude: [{ ok: true, value: sampleLimits({ excluded_until: EXCLUDED }) }, NETWORK_DOWN],
  },
  statements: ({ where, after, asks, refused, accepted, tellsOnly }) => ({
    'the limits that I typed are sent, once, and an empty field is none': asks('setSecondsLimits', {
      by: 'user.limits.submit',
      with: () => ({ stake: '300', loss: null }),
    }),
    'what is no amount is not sent, and it says so': after(
      'user.limits.submit',
      ({ event, asked, says }) => event.values.loss === '' || (asked.length === 0 && says.length === 1),
    ),
    'refused limits are not the ones in force, and it is said why': after(
      refused('saveLimits'),
      ({ before, now, says }) => now.context.limits === before.context.limits && says.length === 1,
    ),
    'that looser limits wait is said when they are saved': after(
      accepted('saveLimits'),
      ({ now, says }) => says[0] === `secondsLimits:${now.context.limits?.next ? 'savedLater' : 'saved'}`,
    ),
    'I am excluded once, for the days that I was asked about, and only after a yes': asks('excludeFromSeconds', {
      by: 'user.exclusion.accept',
      with: ({ before }) => ({ days: before.context.days }),
    }),
    'after a no I am not excluded': after(
      'user.exclusion.dismiss',
      ({ before, now, asked }) => asked.length === 0 && now.context.limits === before.context.limits,
    ),
    'until when I am excluded is known as soon as I am': after(
      accepted('exclude'),
      ({ now }) => now.context.limits?.excluded_until === EXCLUDED,
    ),
    'the order form is told that its terms are no longer those': after(
      accepted('exclude'),
      tellsOnly('flow.terms.outdated'),
    ),
    'and so it is when my limits have changed': after(accepted('saveLimits'), tellsOnly('flow.terms.outdated')),
    'and so it is when my country is known': after(accepted('stateCountry'), tellsOnly('flow.terms.outdated')),
    'the country that I chose is stated, once': asks('stateSecondsCountry', {
      by: 'user.country.submit',
      with: ({ before }) => ({ country: before.context.country }),
    }),
    'where my country must be stated, nothing is asked before it': where(
      ({ context }) => context.limits?.asks_country === true,
      (state) =>
        !state.can({ type: 'user.limits.submit', values: VALUES }) &&
        EXCLUSION_DAYS.every((days) => !state.can({ type: 'user.exclusion.choose', days })),
    ),
    'for two seconds after a submission the same is not taken again': where(
      (state) => state.hasTag('resting'),
      (state) =>
        !state.can({ type: 'user.country.submit' }) && !state.can({ type: 'user.limits.submit', values: VALUES }),
    ),
    'what I closed is closed, and nothing was sent': after(
      'user.limits.close',
      ({ now, asked }) => now.matches('closed') && asked.length === 0,
    ),
  }),
});
