import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleFuturesOrder, samplePlan } from '../../../src/machines/futures/futures/samples';
import { CancelAllButton, CancelButton, CancelQuestion } from '../../../src/views/futures/futuresCancel/CancelButtons';

vi.mock('react-i18next', () => ({
  useTranslation: () => ({ t: (key: string, values?: { pair: string }) => (values ? `${key} ${values.pair}` : key) }),
}));
vi.mock('../../../src/views/app/usePreferences', () => ({ usePreferences: () => ({ languageTag: 'en-US' }) }));
vi.mock('../../../src/views/app/usePlatform', () => ({ usePlatform: () => ({ pairOf: () => undefined }) }));
vi.mock('../../../src/views/app/useFlow', async () => {
  const { createActor } = await import('xstate');
  const { withFakes } = await import('../../../inspector/machines/explorer/fakes');
  const { futuresCancelMachine } = await import('../../../src/machines/futures/futuresCancel/futuresCancel.machine');
  const flow = createActor(withFakes(futuresCancelMachine)).start();
  return { useFlow: () => flow };
});
afterEach(cleanup);

it.each([
  [null, 'cancelAllText'],
  ['BTC_USDT', 'cancelPairText BTC/USDT'],
])('the question before all orders are cancelled names the contract to which that is limited', async (pair, text) => {
  render(
    <>
      <CancelAllButton pair={pair} count={2} />
      <CancelQuestion />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'cancelAll' }));
  expect(await screen.findByText(text)).toBeTruthy();
  fireEvent.click(screen.getByText('orders:cancelDismiss'));
});

it('while the orders of a contract are cancelled, neither trigger orders nor those of other contracts are shown as being cancelled', () => {
  const orders = ['BTC_USDT', 'ETH_USDT'].map(
    (pair) => ({ kind: 'order', order: sampleFuturesOrder({ pair }) }) as const,
  );
  const targets = [...orders, { kind: 'plan', plan: samplePlan() } as const];
  render(
    <>
      <CancelAllButton pair="BTC_USDT" count={1} />
      {targets.map((target, at) => (
        <CancelButton key={at} target={target} />
      ))}
      <CancelQuestion />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'cancelAll' }));
  fireEvent.click(screen.getByText('orders:cancelAllAccept'));
  const buttons = screen.getAllByRole('button', { name: 'cancel', hidden: true });
  expect(buttons.map((button) => button.getAttribute('aria-busy'))).toEqual(['true', null, null]);
});
