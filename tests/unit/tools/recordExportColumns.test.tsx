import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { ExportColumn } from '../../../src/machines/tools/recordExport/recordExport.machine';
import { AppContext } from '../../../src/views/app/AppContext';
import { SubscriptionPartsScreen } from '../../../src/views/ico/icoRecords/PartsScreen';
import { SubscriptionEndScreen } from '../../../src/views/ico/icoRecords/SubscriptionScreens';
import { SpotHistoryScreen } from '../../../src/views/spot/orders/SpotOrderScreens';
import { WalletFlowsScreen } from '../../../src/views/wallet/walletRecords/WalletFlowsScreen';
import { appWith } from '../../support/appWith';

vi.mock('../../../src/views/app/usePreferences', () => ({ usePreferences: () => ({ languageTag: 'en-US' }) }));
vi.mock('../../../src/views/tools/recordList/RecordListScreen', () => ({
  RecordListScreen: ({ file }: { file: { columns: readonly ExportColumn[] } }) => (
    <p>{file.columns.map(({ field }) => field).join(' ')}</p>
  ),
}));
afterEach(cleanup);

function fieldsOf(page: ReactNode): string[] {
  render(
    <AppContext value={appWith({})}>
      <MemoryRouter>{page}</MemoryRouter>
    </AppContext>,
  );
  return screen.getByRole('paragraph').textContent.split(' ');
}

it('the file of spot orders has what a market order by total ordered', () => {
  expect(fieldsOf(<SpotHistoryScreen />)).toContain('total');
});

it('the file of the account statement has the status of each line', () => {
  expect(fieldsOf(<WalletFlowsScreen />)).toContain('status');
});

it.each([
  ['subscriptions', <SubscriptionEndScreen key="ended" />],
  ['participations', <SubscriptionPartsScreen key="parts" />],
])('the file of ICO %s names the currency of its payments', (_, page) => {
  expect(fieldsOf(page)).toContain('pay_currency');
});
