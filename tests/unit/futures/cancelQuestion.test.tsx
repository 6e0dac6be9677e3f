import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CancelAllButton, CancelQuestion } from '../../../src/views/futures/futuresCancel/CancelButtons';

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
