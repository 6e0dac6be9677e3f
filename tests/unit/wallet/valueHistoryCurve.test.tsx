import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { withFakes } from '../../../inspector/machines/explorer/fakes';
import { valueHistoryMachine } from '../../../src/machines/wallet/valueHistory/valueHistory.machine';
import { ValueHistory } from '../../../src/views/wallet/valueHistory/ValueHistory';

const price = vi.hoisted(() => ({ known: true }));
const flow = vi.hoisted(() => ({ current: null as unknown }));
vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('../../../src/views/app/useFlow', () => ({ useFlow: () => flow.current }));
vi.mock('../../../src/views/app/usePreferences', () => ({
  usePreferences: () => ({ pricing: { name: 'KRW', mark: '₩' }, languageTag: 'en-US' }),
}));
vi.mock('../../../src/views/app/useFiat', () => ({
  NO_VALUE: '--',
  useFiatAmount: () => (usdt: string) => (price.known ? String(Number(usdt) * 1300) : null),
}));
vi.mock('../../../src/views/wallet/walletAccount/useFigures', () => ({
  CONCEALED: '******',
  useFigures: () => ({ ready: true, concealed: false, fiat: () => '', quantity: () => '' }),
}));
afterEach(cleanup);

/** Returns the labels of the value axis. */
function axis(): (string | null)[] {
  const machine = withFakes(valueHistoryMachine);
  const points = [1, 2, 3].map((day) => ({ time: day * 86_400_000, usdt: `${day}000`, btc: null, moved_in: '0' }));
  const snapshot = machine.resolveState({ value: 'shown', context: { range: '7d', points, error: null } });
  flow.current = createActor(machine, { snapshot });
  const { container } = render(<ValueHistory flow={flow.current as never} wallet={{ known: false } as never} />);
  const labels = container.querySelector('[aria-hidden="true"]')?.children ?? [];
  return [...labels].map(({ textContent }) => textContent);
}

it('the axis of the worth is in the pricing currency, and says nothing until its price is known', () => {
  price.known = true;
  expect(axis()).toContain('₩2M');
  cleanup();
  price.known = false;
  expect(new Set(axis())).toEqual(new Set(['--']));
});
