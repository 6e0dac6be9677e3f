import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine, type AnyActorRef, type AnyEventObject } from 'xstate';
import type { SecondsLimits } from '../../../domain/contract/seconds/secondsLimits';
import { leftOf, secondsLimitsMachine } from '../../../src/machines/seconds/secondsLimits/secondsLimits.machine';
import { sampleLimits } from '../../../src/machines/seconds/secondsLimits/secondsLimits.model';
import { LimitsButton } from '../../../src/views/seconds/secondsLimits/LimitsButton';
import { LimitsDialog } from '../../../src/views/seconds/secondsLimits/LimitsDialog';
import type { SecondsFormRef } from '../../../src/views/seconds/secondsForm/useSecondsForm';
import { answeredCalls } from '../../support/answeredCalls';

let flow: AnyActorRef;
vi.mock('react-i18next', () => ({
  useTranslation: () => ({
    t: (key: string, values?: object) => [key, ...Object.values(values ?? {}).map(String)].join(' '),
  }),
}));
vi.mock('../../../src/views/app/usePreferences', () => ({ usePreferences: () => ({ languageTag: 'en-US' }) }));
vi.mock('../../../src/views/app/useFlow', () => ({ useFlow: () => flow }));
afterEach(cleanup);

const UNTIL = Date.UTC(2026, 11, 24, 12);

/** Opens the dialog; the exchange answers a change with the limits that follow from it. */
async function openDialog(limits: SecondsLimits) {
  const { asked, bind } = answeredCalls<object>(({ id, body }) => {
    if (id === 'excludeFromSeconds') return { ok: true, value: { ...limits, excluded_until: UNTIL } };
    return { ok: true, value: { ...limits, ...body, asks_country: id === 'secondsLimits' && limits.asks_country } };
  });
  const told: AnyEventObject[] = [];
  const listener = createActor(
    createMachine({ context: { pair: 'BTC_USDT' }, on: { '*': { actions: ({ event }) => void told.push(event) } } }),
  ).start();
  flow = createActor(bind(secondsLimitsMachine), { input: { listener } }).start();
  const form = listener as unknown as SecondsFormRef;
  render(
    <>
      <LimitsButton form={form} />
      <LimitsDialog form={form} />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  return { changes: () => asked.slice(1).map(({ id, body }) => ({ id, body })), told };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const ANEW = [{ type: 'flow.terms.outdated' }];

describe('the dialog of own limits', () => {
  it('shows what is left of today, and sends what is typed, an empty field as none', async () => {
    const { changes, told } = await openDialog(sampleLimits({ loss: null }));
    expect(await screen.findByText('380.00 USDT')).toBeTruthy();
    const stake = screen.getByLabelText('stakeLimit');
    await userEvent.clear(stake);
    await userEvent.type(stake, '300');
    await press('save');
    expect(await screen.findByText('180.00 USDT')).toBeTruthy();
    expect(changes()).toEqual([{ id: 'setSecondsLimits', body: { stake: '300', loss: null } }]);
    expect(told).toEqual(ANEW);
  });

  it('says at the field what is no amount, and sends nothing', async () => {
    const { changes } = await openDialog(sampleLimits());
    await userEvent.type(await screen.findByLabelText('lossLimit'), 'x');
    await press('save');
    expect(await screen.findByText('validation:decimal')).toBeTruthy();
    expect(changes()).toEqual([]);
  });

  it('says from when looser limits apply', async () => {
    await openDialog(sampleLimits({ next: { stake: null, loss: '900', from: UNTIL } }));
    expect(await screen.findByText(/^waiting .*2026/)).toBeTruthy();
    expect(screen.getByText('900.00 USDT')).toBeTruthy();
  });

  it('excludes after a yes, and says until when', async () => {
    const { changes, told } = await openDialog(sampleLimits());
    await press('7 days');
    expect(await screen.findByText('confirmTitle 7 days')).toBeTruthy();
    expect(changes()).toEqual([]);
    await press('exclude');
    expect(await screen.findByText(/^seconds:excludedUntil .*2026/)).toBeTruthy();
    expect(changes()).toEqual([{ id: 'excludeFromSeconds', body: { days: 7 } }]);
    expect(told).toEqual(ANEW);
  });

  it('awaits nothing while its confirmation lies over it, which alone awaits the answer', async () => {
    await openDialog(sampleLimits());
    await press('7 days');
    const exclude = await screen.findByRole('button', { name: 'exclude' });
    expect(screen.queryAllByText('awaitingAnswer')).toEqual([]);
    fireEvent.click(exclude);
    const confirmation = exclude.closest('dialog');
    expect(screen.getAllByText('awaitingAnswer').map((text) => text.closest('dialog'))).toEqual([confirmation]);
    expect([...document.querySelectorAll('[aria-busy]')].map((button) => button.closest('dialog'))).toEqual([
      confirmation,
    ]);
  });

  it('keeps what was typed when the exclusion is not confirmed', async () => {
    await openDialog(sampleLimits());
    const stake = await screen.findByLabelText<HTMLInputElement>('stakeLimit');
    await userEvent.clear(stake);
    await userEvent.type(stake, '300');
    await press('7 days');
    await press('cancel');
    await waitFor(() => expect(screen.queryByText('confirmTitle 7 days')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('stakeLimit').value).toBe('300');
  });

  it('asks for the country first where it must be stated', async () => {
    const { changes, told } = await openDialog(sampleLimits({ country: null, asks_country: true }));
    const select = await screen.findByLabelText('identity:country');
    expect(screen.queryByLabelText('stakeLimit')).toBeNull();
    await userEvent.selectOptions(select, 'FR');
    await press('saveCountry');
    await waitFor(() => expect(screen.getByLabelText('stakeLimit')).toBeTruthy());
    expect(changes()).toEqual([{ id: 'stateSecondsCountry', body: { country: 'FR' } }]);
    expect(told).toEqual(ANEW);
  });
});

describe('what a limit leaves', () => {
  it('is the difference, never less than nothing, and unknown without a limit', () => {
    const limits = sampleLimits({ loss: '40', used: { stake: '0.5', loss: '45' } });
    expect(leftOf(limits, 'stake')).toBe('499.50000000');
    expect(leftOf(limits, 'loss')).toBe('0.00000000');
    expect(leftOf(sampleLimits({ stake: null }), 'stake')).toBeNull();
  });
});
