import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Currency } from '../../../domain/contract/shell/platform';
import { CurrencyPicker } from '../../../src/views/wallet/walletPlace/CurrencyPicker';

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
afterEach(cleanup);

const USDT = { symbol: 'USDT', name: 'Tether' } as Currency;

it.each([
  [USDT, ['currency', 'USDT Tether']],
  [null, ['currency', 'chooseCurrency']],
])('the picker of a currency is named by its label and by what is chosen', (value, names) => {
  render(<CurrencyPicker currencies={[USDT]} value={value} onChoose={() => undefined} />);
  const named = screen.getByRole('button', { expanded: false }).getAttribute('aria-labelledby')?.split(' ') ?? [];
  expect(named.map((id) => document.getElementById(id)?.textContent)).toEqual(names);
});

it('its shortcuts belong to the same label', () => {
  render(<CurrencyPicker currencies={[USDT]} value={USDT} onChoose={() => undefined} />);
  expect(screen.getByRole('group', { name: 'currency' }).contains(screen.getByRole('button', { pressed: true }))).toBe(
    true,
  );
});
