import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ProfitCalendar } from '../../../src/views/wallet/profitDays/ProfitCalendar';
import type { Figures } from '../../../src/views/wallet/walletAccount/useFigures';

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('../../../src/views/app/AppContext', () => ({
  useApp: () => ({ clock: { now: () => Date.UTC(2026, 10, 24) } }),
}));
vi.mock('../../../src/views/app/usePreferences', () => ({ usePreferences: () => ({ languageTag: 'en-US' }) }));
vi.mock('../../../src/views/wallet/profitDays/MonthTable', () => ({ MonthTable: () => null }));
vi.mock('../../../src/views/app/useFlow', async () => {
  const { createActor } = await import('xstate');
  const { withFakes } = await import('../../../inspector/machines/explorer/fakes');
  const { profitDaysMachine } = await import('../../../src/machines/wallet/profitDays/profitDays.machine');
  const flow = createActor(withFakes(profitDaysMachine), { input: { month: '2026-11' } }).start();
  return { useFlow: () => flow };
});
afterEach(cleanup);

it('a month arrow keeps the focus when it has reached the last month, and says that it leads no further', async () => {
  render(<ProfitCalendar method="average" figures={{ ready: false } as Figures} />);
  const arrow = (name: string) => screen.getByRole('button', { name: `${name}Month` });
  expect(arrow('next').getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(arrow('previous'));
  arrow('next').focus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(document.activeElement).toBe(arrow('next'));
  expect(screen.getByText('November 2026')).toBeTruthy();
  expect(arrow('next').getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(arrow('next').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'November 2026',
  );
});
