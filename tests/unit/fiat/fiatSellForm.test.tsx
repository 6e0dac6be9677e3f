import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { fiatSellFormMachine } from '../../../src/machines/fiat/fiatSellForm/fiatSellForm.machine';
import { sampleSale } from '../../../src/machines/fiat/fiatSellForm/fiatSellForm.model';
import { SellForm } from '../../../src/views/fiat/fiatSellForm/SellForm';

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('../../../src/views/app/usePreferences', () => ({ usePreferences: () => ({ languageTag: 'en-US' }) }));
afterEach(cleanup);

const deal = { side: 'sell', currency: 'USDT', fiat: 'EUR', symbols: ['USDT'], key: '' } as const;

it('a unit price is typed digit by digit, and begins as the platform’s price without trailing zeros', async () => {
  const loadSale = fromPromise(() => Promise.resolve({ ok: true as const, value: sampleSale() }));
  const machine = fiatSellFormMachine.provide({ actors: { loadSale: loadSale as never } });
  const flow = createActor(machine, { input: deal }).start();
  function Screen() {
    const sale = useSelector(flow, ({ context }) => context.sale);
    return sale && <SellForm flow={flow} deal={deal} sale={sale} onAdd={() => undefined} />;
  }
  render(<Screen />);
  const price = await screen.findByLabelText<HTMLInputElement>('fiat:unitPrice');
  expect(price.value).toBe('0.92');
  await userEvent.clear(price);
  await userEvent.type(price, '1.05');
  expect([price.value, flow.getSnapshot().context.form.unitPrice]).toEqual(['1.05', '1.05']);
});
