import { assign, emit, enqueueActions, setup, type SnapshotFrom } from 'xstate';
import { isCountry } from '../../../../domain/contract/account/countries';
import type { Outcome } from '../../../../domain/contract/outcome';
import { type Problems, problemsOf } from '../../../../domain/contract/problems';
import type { EXCLUSION_DAYS } from '../../../../domain/contract/seconds/secondsChoices';
import { type SecondsLimits, setSecondsLimits } from '../../../../domain/contract/seconds/secondsLimits';
import { formatDecimal } from '../../../../domain/money/decimal';
import type { TextKey } from '../../../locales/texts';
import { call } from '../../call';
import {
  accepted,
  judgedValues,
  refused,
  resting,
  type Sending,
  sentValues,
  submission,
} from '../../families/submission';
import { actor, typesOf, withEvent, withOutput, withValue } from '../../passing';
import { toast, type ToastNotice } from '../../shell/app/notices';
import { unitsOf } from '../secondsForm/secondsForm.form';
import type { Listened } from '../../families/doubted';

/** USDT decimals as typed; '' for no limit. */
export interface LimitsValues {
  stake: string;
  loss: string;
}

export type ExclusionDays = (typeof EXCLUSION_DAYS)[number];

interface SecondsLimitsContext extends Listened, Sending<LimitsValues> {
  /** Null until loaded. */
  limits: SecondsLimits | null;
  /** Chosen country of residence, ISO 3166-1 alpha-2; '' for none. */
  country: string;
  /** Length of the exclusion that is to be confirmed; null for none. */
  days: ExclusionDays | null;
}

type SecondsLimitsEvent =
  | { type: 'user.limits.open' }
  | { type: 'user.limits.close' }
  | { type: 'user.limits.retry' }
  | { type: 'user.limits.submit'; values: LimitsValues }
  | { type: 'user.country.choose'; country: string }
  | { type: 'user.country.submit' }
  | { type: 'user.exclusion.choose'; days: ExclusionDays }
  | { type: 'user.exclusion.accept' }
  | { type: 'user.exclusion.dismiss' };

const USDT_SCALE = 8;

const limitsBody = ({ stake, loss }: LimitsValues) => ({ stake: stake.trim() || null, loss: loss.trim() || null });

/** Returns a translation key per invalid field, in the order of the form. */
export function checkLimits(values: LimitsValues): Problems<TextKey<'validation'>> {
  const { stake, loss } = problemsOf(setSecondsLimits.body, limitsBody(values));
  return { ...(stake && { stake: `validation:${stake}` }), ...(loss && { loss: `validation:${loss}` }) };
}

/** Returns what a limit leaves for today, USDT; null without a limit. */
export function leftOf({ used, ...limits }: SecondsLimits, of: keyof LimitsValues): string | null {
  const limit = limits[of];
  if (limit === null) return null;
  const left = unitsOf(limit) - unitsOf(used[of]);
  return formatDecimal(left < 0n ? 0n : left, USDT_SCALE);
}

/** @throws outside the states that exclude. */
function chosenDays({ context: { days } }: { context: SecondsLimitsContext }): { days: ExclusionDays } {
  if (days === null) throw new Error('no exclusion was chosen');
  return { days };
}

const base = setup({
  types: typesOf<
    SecondsLimitsContext,
    SecondsLimitsEvent,
    'busy' | 'failed' | 'resting' | 'open' | 'country' | 'needsConfirm',
    ToastNotice,
    Listened
  >(),
  actors: {
    loadLimits: call('secondsLimits'),
    saveLimits: call('setSecondsLimits'),
    exclude: call('excludeFromSeconds'),
    stateCountry: call('stateSecondsCountry'),
  },
  guards: {
    asksCountry: (_, outcome: Outcome<SecondsLimits>) => outcome.ok && outcome.value.asks_country,
    isChosen: ({ context }) => isCountry(context.country),
  },
  actions: {
    storeLimits: assign((_, limits: SecondsLimits) => ({ limits, failure: null })),
    chooseCountry: assign((_, params: { country: string }) => ({ country: params.country, failure: null })),
    chooseDays: assign((_, params: { days: ExclusionDays }) => ({ days: params.days })),
    forgetDays: assign({ days: null }),
    tellListener: enqueueActions(({ context, enqueue }) => {
      if (context.listener) enqueue.sendTo(context.listener, { type: 'flow.terms.outdated' });
    }),
    toastSaved: emit((_, { next }: SecondsLimits) =>
      toast('success', next ? 'secondsLimits:savedLater' : 'secondsLimits:saved'),
    ),
    toastExcluded: emit(toast('success', 'secondsLimits:excluded')),
    toastStated: emit(toast('success', 'secondsLimits:stated')),
  },
}).extend(judgedValues<LimitsValues, SecondsLimitsContext>(checkLimits));

const leave = { 'user.limits.close': 'closed' } as const;

export const secondsLimitsMachine = base.createMachine({
  id: 'secondsLimits',
  description: 'The user’s own daily limits for seconds contracts, self-exclusion, and the country where it is asked.',
  context: ({ input: { listener } }) => ({
    ...{ listener, limits: null, country: '', days: null, values: null, failure: null },
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The order form offers to open the limits.',
      on: { 'user.limits.open': { target: 'loading', actions: 'forgetFailure' } },
    },
    loading: {
      description: 'Limits, what is used of them today, and an exclusion are being loaded.',
      tags: ['open', 'busy'],
      on: leave,
      invoke: {
        ...actor('loadLimits'),
        input: {},
        onDone: [
          { guard: withOutput('asksCountry'), target: 'stating', actions: withValue('storeLimits') },
          accepted('editing', withValue('storeLimits')),
          { target: 'failed', actions: withOutput('storeFailure') },
        ],
      },
    },
    failed: {
      description: 'The limits could not be loaded; one press tries again.',
      tags: ['open', 'failed'],
      on: { ...leave, 'user.limits.retry': 'loading' },
    },
    stating: {
      description: 'Some countries are closed: the user says where they live.',
      tags: ['open', 'country'],
      on: {
        ...leave,
        'user.country.choose': { actions: withEvent('chooseCountry') },
        'user.country.submit': { guard: 'isChosen', target: 'sendingCountry' },
      },
    },
    sendingCountry: {
      description: 'The country is on its way.',
      tags: ['open', 'country', 'busy'],
      invoke: {
        ...actor('stateCountry'),
        input: ({ context: { country } }) => ({ country }),
        onDone: [
          accepted('resting', [withValue('storeLimits'), 'tellListener', 'toastStated']),
          refused('restingCountry'),
        ],
      },
    },
    restingCountry: {
      ...resting('The country was refused; another try is taken after two seconds.', 'stating'),
      tags: ['open', 'country', 'resting'],
      on: { ...leave, 'user.country.choose': { actions: withEvent('chooseCountry') } },
    },
    ...submission({
      submit: 'user.limits.submit',
      src: 'saveLimits',
      input: ({ context }: { context: SecondsLimitsContext }) => limitsBody(sentValues(context)),
      answered: [accepted('resting', [withValue('storeLimits'), 'tellListener', withValue('toastSaved')])],
      tag: 'open',
      leave: { ...leave, 'user.exclusion.choose': { target: 'confirming', actions: withEvent('chooseDays') } },
      editing: 'Limits are shown and can be changed; an exclusion can be chosen.',
      submitting: 'The limits are on their way.',
      resting: 'Something was just saved or refused; limits are taken again after two seconds.',
    }),
    confirming: {
      description: 'The user is asked whether to be excluded, as this cannot be ended early.',
      tags: ['open', 'needsConfirm'],
      on: {
        'user.exclusion.accept': 'excluding',
        'user.exclusion.dismiss': { target: 'editing', actions: 'forgetDays' },
      },
    },
    excluding: {
      description: 'The exchange is excluding the user.',
      tags: ['open', 'needsConfirm', 'busy'],
      exit: 'forgetDays',
      invoke: {
        ...actor('exclude'),
        input: chosenDays,
        onDone: [accepted('resting', [withValue('storeLimits'), 'tellListener', 'toastExcluded']), refused('resting')],
      },
    },
  },
});

type SecondsLimitsSnapshot = SnapshotFrom<typeof secondsLimitsMachine>;

export const limitsOf = ({ context }: SecondsLimitsSnapshot) => context.limits;
export const failureOf = ({ context }: SecondsLimitsSnapshot) => context.failure;
export const isOpen = (snapshot: SecondsLimitsSnapshot) => snapshot.hasTag('open');
export const asksConfirm = (snapshot: SecondsLimitsSnapshot) => snapshot.hasTag('needsConfirm');
/** Whether the dialog awaits an answer; what its confirmation awaits is the confirmation's own. */
export const isBusy = (snapshot: SecondsLimitsSnapshot) => snapshot.hasTag('busy') && !asksConfirm(snapshot);
export const isResting = (snapshot: SecondsLimitsSnapshot) => snapshot.hasTag('resting');
export const asksCountry = (snapshot: SecondsLimitsSnapshot) => snapshot.hasTag('country');
