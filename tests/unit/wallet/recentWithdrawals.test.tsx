import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { Withdrawal } from '../../../domain/contract/wallet/withdrawal';
import { sampleWithdrawal } from '../../../src/machines/wallet/withdrawal/withdrawal.samples';
import { RecentWithdrawals } from '../../../src/views/wallet/withdrawal/RecentWithdrawals';

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('../../../src/views/app/usePreferences', () => ({ usePreferences: () => ({ languageTag: 'en-US' }) }));
vi.mock('../../../src/views/tools/recordList/RecordTable', () => ({
  RecordTable: ({ columns }: { columns: { id: string; cell: (row: Withdrawal) => ReactNode }[] }) =>
    ['w1', 'w2'].map((id) => (
      <div key={id}>{columns.find((column) => column.id === 'act')?.cell({ ...sampleWithdrawal(), id })}</div>
    )),
}));
vi.mock('../../../src/views/wallet/withdrawalCancel/CancelWithdrawalDialog', () => ({
  CancelWithdrawalDialog: () => null,
}));
vi.mock('../../../src/views/app/useFlow', async () => {
  const { createActor } = await import('xstate');
  const { withFakes } = await import('../../../inspector/machines/explorer/fakes');
  const { withdrawalCancelMachine } =
    await import('../../../src/machines/wallet/withdrawalCancel/withdrawalCancel.machine');
  const flow = createActor(withFakes(withdrawalCancelMachine)).start();
  flow.send({ type: 'user.cancel.open', withdrawal: { ...sampleWithdrawal(), id: 'w1' } });
  flow.send({ type: 'user.cancel.accept' });
  return { useFlow: () => flow };
});
afterEach(cleanup);

it('while one withdrawal is being cancelled, the buttons of the others say why they wait', () => {
  render(<RecentWithdrawals />, { wrapper: MemoryRouter });
  const [own, other] = screen.getAllByRole('button', { name: 'cancel' });
  expect(own?.getAttribute('aria-busy')).toBe('true');
  expect([other?.getAttribute('aria-disabled'), other?.title]).toEqual(['true', 'orders:cancelUnderWay']);
});
