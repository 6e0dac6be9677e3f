import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Outcome } from '../../../domain/contract/outcome';
import type { SecondsTerms } from '../../../domain/contract/seconds/seconds';
import {
  blockingReason,
  bodyOf,
  type Facts,
  type KeptChoices,
  percentAt,
  type PlaceOutcome,
  profitOf,
  quickStakes,
  type SecondsBody,
  stakeAt,
  stakeProblem,
} from '../../../src/machines/seconds/secondsForm/secondsForm.form';
import {
  acceptReasonOf,
  secondsFormMachine,
  stakeReasonOf,
  submitReasonOf,
  termsErrorOf,
} from '../../../src/machines/seconds/secondsForm/secondsForm.machine';
import { sampleTerms } from '../../../src/machines/seconds/secondsForm/secondsForm.model';
import { sampleSeconds } from '../../../src/machines/seconds/secondsOrder/secondsOrder.model';
import { answeredCalls } from '../../support/answeredCalls';

const facts = (change: Partial<Facts> = {}): Facts => ({
  ...{ pair: 'BTC_USDT', terms: sampleTerms(), signedIn: true, available: '1000.00000000', fresh: true },
  ...{ duration: null, stake: '100', percent: null, excludedUntil: null },
  ...change,
});
const terms = (change: Partial<SecondsTerms>) => ({ terms: sampleTerms(change) });

describe('the blocking reason of a seconds order', () => {
  it.each<[string, Partial<Facts>, string | null]>([
    ['nothing', {}, null],
    ['terms that are not known yet', { terms: null }, 'seconds:termsLoading'],
    ['a closed country', terms({ closed_reason: 'country' }), 'errors:secondsCountry'],
    ['a country that is not stated', terms({ closed_reason: 'countryUnknown' }), 'errors:secondsCountryUnknown'],
    ['a self-exclusion', terms({ closed_reason: 'excluded' }), 'errors:secondsExcluded'],
    ['a pair without contracts', terms({ closed_reason: 'pair' }), 'errors:secondsNotOffered'],
    ['a halted pair', terms({ closed_reason: 'halted' }), 'spotOrder:halted'],
    ['a silent index', { fresh: false }, 'errors:secondsIndexStale'],
    ['nobody signed in', { signedIn: false }, 'spotOrder:signInFirst'],
    ['no stake', { stake: ' ' }, 'seconds:stakeRequired'],
    ['a text', { stake: 'all' }, 'spotOrder:decimal'],
    ['a negative stake', { stake: '-5' }, 'spotOrder:negative'],
    ['too many digits', { stake: '5.000000001' }, 'spotOrder:offStep'],
    ['less than the minimum', { stake: '4.99999999' }, 'seconds:belowMinimum'],
    ['more than the maximum', { stake: '5000.01' }, 'seconds:aboveMaximum'],
    ['more than the balance', { stake: '1000.00000001' }, 'spotOrder:insufficient'],
    ['a balance that is not known yet', { available: null }, 'spotOrder:balanceLoading'],
    ['the cap of the house on that side', { stake: '400.01' }, 'seconds:exposure_up'],
  ])('%s', (_what, change, key) => {
    expect(blockingReason(facts(change), 'up')?.key ?? null).toBe(key);
  });

  it('is determined for each side separately, with the remaining house limit', () => {
    expect(blockingReason(facts({ stake: '400.01' }), 'down')).toBeNull();
    expect(blockingReason(facts({ stake: '400.01' }), 'up')).toEqual({
      key: 'seconds:exposure_up',
      amounts: { left: '400' },
    });
  });

  it('is a self-exclusion with its end once that is known', () => {
    const excluded = { ...terms({ closed_reason: 'excluded' }), excludedUntil: 1_700_604_800_000 };
    expect(blockingReason(facts(excluded), 'up')).toEqual({
      key: 'seconds:excludedUntil',
      times: { until: 1_700_604_800_000 },
    });
  });

  it('is not the index when the terms were requested while it was silent', () => {
    expect(blockingReason(facts(terms({ closed_reason: 'index' })), 'up')).toBeNull();
  });

  it('names the bound that a stake violates', () => {
    expect(stakeProblem(facts({ stake: '1' }))).toEqual({
      key: 'seconds:belowMinimum',
      amounts: { minimum: '5' },
    });
  });
});

describe('stake amounts', () => {
  it('slide in whole cents up to what balance, maximum and house allow', () => {
    expect(stakeAt(facts({ available: '333.33333333' }), 50)).toBe('166.66');
    expect(stakeAt(facts({ available: '333.33333333' }), 100)).toBe('333.33333333');
    expect(stakeAt(facts({ available: '9000' }), 100)).toBe('5000');
    expect(stakeAt(facts({ available: '0' }), 100)).toBe('');
    expect(percentAt(facts({ stake: '250' }))).toBe(25);
    expect(percentAt(facts({ stake: '250', percent: 40 }))).toBe(40);
  });

  it('offer quick stakes within the bounds, smallest first', () => {
    expect(quickStakes({ min: '5', max: '5000' })).toEqual(['5', '10', '50', '100', '500', '1000', '5000']);
    expect(quickStakes({ min: '10', max: '400' })).toEqual(['10', '50', '100']);
  });

  it('estimate the profit as the settlement pays it: rounded down', () => {
    expect(profitOf(bodyOf(facts({ stake: '5.00000001' }), 'up'))).toBe('3.75000000');
    expect(profitOf(bodyOf(facts({ stake: '100', duration: 60 }), 'up'))).toBe('80.00000000');
    expect(profitOf(bodyOf(facts({ stake: '' }), 'up'))).toBeNull();
  });
});

function openForm(answers: PlaceOutcome[] = [], terms: Outcome<SecondsTerms>[] = []) {
  const { asked, bind } = answeredCalls<SecondsBody>(({ id }) =>
    id === 'secondsTerms'
      ? (terms.shift() ?? { ok: true, value: sampleTerms() })
      : (answers.shift() ?? { ok: true, value: { order: sampleSeconds('accepted') } }),
  );
  const sent = () => asked.filter(({ id }) => id === 'placeSecondsOrder');
  const machine = secondsFormMachine.provide({
    actors: {
      restoreChoices: fromPromise<KeptChoices, undefined>(() =>
        Promise.resolve({ stake: '100', duration: 60, ask: false }),
      ),
      watchTrader: fromCallback(() => undefined),
      watchIndex: fromCallback(() => undefined),
      watchState: fromCallback(() => undefined),
    },
  });
  const form = createActor(bind(machine), { input: { pair: 'BTC_USDT' } });
  const emitted: unknown[] = [];
  form.on('*', (notice) => emitted.push(notice));
  form.start();
  form.send({ type: 'sys.session.changed', signedIn: true });
  form.send({ type: 'flow.balances.changed', available: '1000' });
  form.send({ type: 'sys.index.changed', fresh: true });
  return { form, emitted, sent };
}
const settle = () => vi.advanceTimersByTimeAsync(1);
const up = { type: 'user.order.submit', direction: 'up' } as const;
const body = { pair: 'BTC_USDT', direction: 'up', stake: '100', duration: 60, payout_rate: '0.80' };

describe('a submission', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('contains the selection, and a double click places one order', async () => {
    const { form, emitted, sent } = openForm();
    await settle();
    form.send(up);
    form.send(up);
    await settle();
    form.send(up);
    await settle();
    expect(sent()).toEqual([{ id: 'placeSecondsOrder', key: 'key-1', body }]);
    expect(submitReasonOf(form.getSnapshot(), 'up')).toEqual({ key: 'spotOrder:justSubmitted' });
    expect(emitted).toEqual([{ type: 'toast', kind: 'success', key: 'seconds:placed_up' }]);
    await vi.advanceTimersByTimeAsync(2000);
    form.send(up);
    await settle();
    expect(sent().map(({ key }) => key)).toEqual(['key-1', 'key-2']);
  });

  it('requests the terms again when the user retries after a failed load', async () => {
    const lost = Array<Outcome<SecondsTerms>>(9).fill({ ok: false, error: 'network' });
    const { form } = openForm([], lost);
    await settle();
    expect(form.getSnapshot().hasTag('termsFailed')).toBe(true);
    expect(termsErrorOf(form.getSnapshot())).toBe('network');
    lost.length = 0;
    form.send({ type: 'user.terms.retry' });
    await settle();
    expect(form.getSnapshot().context.terms).toEqual(sampleTerms());
  });

  it('accepts an order of another direction or stake at once', async () => {
    const { form, sent } = openForm();
    await settle();
    form.send(up);
    await settle();
    form.send({ type: 'user.order.submit', direction: 'down' });
    await settle();
    form.send({ type: 'user.stake.change', text: '101' });
    form.send({ type: 'user.order.submit', direction: 'down' });
    await settle();
    form.send({ type: 'user.order.submit', direction: 'down' });
    await settle();
    expect(sent().map(({ body: { direction, stake } }) => [direction, stake])).toEqual([
      ['up', '100'],
      ['down', '100'],
      ['down', '101'],
    ]);
  });

  it('that was placed by its first, unanswered attempt is not announced as a second contract', async () => {
    const { form, emitted } = openForm([{ ok: false, error: 'network' }]);
    await settle();
    form.send(up);
    await vi.advanceTimersByTimeAsync(2001);
    form.send(up);
    await settle();
    expect(emitted.at(-1)).toEqual({ type: 'toast', kind: 'info', key: 'spotOrder:sentBefore' });
  });

  it('reuses the key of an unanswered order for the same order only', async () => {
    const lost: PlaceOutcome = { ok: false, error: 'network' };
    const { form, sent } = openForm([lost, lost]);
    await settle();
    for (const direction of ['up', 'up', 'down'] as const) {
      form.send({ type: 'user.order.submit', direction });
      await vi.advanceTimersByTimeAsync(2001);
    }
    expect(sent().map(({ key, body: { direction } }) => `${key} ${direction}`)).toEqual([
      'key-1 up',
      'key-1 up',
      'key-2 down',
    ]);
  });

  it('shows a refused stake at the field until it changes', async () => {
    const { form } = openForm([{ ok: false, error: 'secondsExposure' }]);
    await settle();
    form.send(up);
    await settle();
    expect(stakeReasonOf(form.getSnapshot())).toEqual({ key: 'errors:secondsExposure' });
    form.send({ type: 'user.stake.change', text: '10' });
    expect(stakeReasonOf(form.getSnapshot())).toBeNull();
  });

  it('says at the field and in the toast what an own daily limit leaves', async () => {
    const { form, emitted } = openForm([{ ok: false, error: 'secondsDailyLoss', left: '30.50000000' }]);
    await settle();
    form.send(up);
    await settle();
    const told = { key: 'seconds:dailyLossLeft', amounts: { left: '30.5' } };
    expect(stakeReasonOf(form.getSnapshot())).toEqual(told);
    expect(emitted).toEqual([{ type: 'toast', kind: 'error', ...told }]);
  });

  it('speaks of running contracts when the pair has too many of them', async () => {
    const { form, emitted } = openForm([{ ok: false, error: 'tooManyOpenOrders' }]);
    await settle();
    form.send(up);
    await settle();
    expect(emitted).toEqual([{ type: 'toast', kind: 'error', key: 'seconds:tooManyRunning' }]);
  });

  it('waits for confirmation, and is blocked once the index is silent', async () => {
    const { form, sent } = openForm();
    await settle();
    form.send({ type: 'user.confirmation.choose', ask: true });
    form.send(up);
    await settle();
    form.send({ type: 'sys.index.changed', fresh: false });
    form.send({ type: 'user.order.accept' });
    expect([sent(), form.getSnapshot().value]).toEqual([[], { terms: 'told', submission: 'confirming' }]);
    form.send({ type: 'sys.index.changed', fresh: true });
    form.send({ type: 'user.order.accept' });
    await settle();
    expect(sent()).toEqual([{ id: 'placeSecondsOrder', key: 'key-1', body }]);
  });

  it.each([
    ['payout rate has changed', { ...sampleTerms().durations[1]!, payout_rate: '0.70' }, 'errors:secondsPayoutChanged'],
    ['duration is not offered any more', { ...sampleTerms().durations[1]!, duration: 90 }, 'errors:secondsDuration'],
  ])('that waits for confirmation is not sent once its %s', async (_what, offer, key) => {
    const terms: Outcome<SecondsTerms>[] = [];
    const { form, sent } = openForm([], terms);
    await settle();
    form.send({ type: 'user.confirmation.choose', ask: true });
    form.send(up);
    terms.push({ ok: true, value: sampleTerms({ durations: [sampleTerms().durations[0]!, offer] }) });
    form.send({ type: 'push.pairState.changed' });
    await settle();
    expect(acceptReasonOf(form.getSnapshot())).toEqual({ key });
    form.send({ type: 'user.order.accept' });
    await settle();
    expect(sent()).toEqual([]);
    form.send({ type: 'user.order.dismiss' });
    form.send(up);
    expect(acceptReasonOf(form.getSnapshot())).toBeNull();
  });
});
