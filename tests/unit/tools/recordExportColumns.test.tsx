import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { ObjectSchema } from 'yup';
import type { Call } from '../../../domain/contract/call';
import { listFiatOffers, listFiatOrders } from '../../../domain/contract/fiat/fiatCalls';
import {
  listFundingPayments,
  listFuturesOrders,
  listFuturesPlans,
  listFuturesPositions,
} from '../../../domain/contract/futures/futuresLists';
import { listIcoLog, listIcoSubscriptions, listIcoThaws } from '../../../domain/contract/ico/icoRecords';
import { listSecondsOrders } from '../../../domain/contract/seconds/seconds';
import { listSpotPlans } from '../../../domain/contract/spot/plans';
import { listSpotFills, listSpotOrders } from '../../../domain/contract/spot/spot';
import { listTransfers } from '../../../domain/contract/wallet/transfer';
import { listWalletFlows, listWalletHistory } from '../../../domain/contract/wallet/walletRecords';
import type { ExportColumn } from '../../../src/machines/tools/recordExport/recordExport.sheet';
import { AppContext } from '../../../src/views/app/AppContext';
import { OffersScreen, LegalOrderScreen } from '../../../src/views/fiat/fiatOrder/OrderLists';
import { FuturesHistoryScreen } from '../../../src/views/futures/futuresOrders/FuturesHistoryScreen';
import { IcoLogScreen, ThawLogScreen } from '../../../src/views/ico/icoRecords/IcoLogScreen';
import { SubscriptionPartsScreen } from '../../../src/views/ico/icoRecords/PartsScreen';
import { SubscriptionEndScreen } from '../../../src/views/ico/icoRecords/SubscriptionScreens';
import { SecondsHistoryScreen } from '../../../src/views/seconds/seconds/SecondsOrderScreens';
import { SpotFillsScreen, SpotHistoryScreen } from '../../../src/views/spot/orders/SpotOrderScreens';
import { SpotPlanHistoryScreen } from '../../../src/views/spot/spotPlanCancel/SpotPlanScreens';
import type { RecordFilterPlan } from '../../../src/views/tools/recordList/RecordFilters';
import { TransfersScreen } from '../../../src/views/wallet/walletRecords/TransfersScreen';
import { WalletFlowsScreen } from '../../../src/views/wallet/walletRecords/WalletFlowsScreen';
import { WalletHistoryScreen } from '../../../src/views/wallet/walletRecords/WalletHistoryScreen';
import { appWith } from '../../support/appWith';

vi.mock('../../../src/views/app/usePreferences', () => ({ usePreferences: () => ({ languageTag: 'en-US' }) }));
vi.mock('../../../src/views/tools/recordList/RecordListScreen', () => ({
  RecordListScreen: (list: List) => {
    shown = list;
    return null;
  },
}));
afterEach(cleanup);

interface List {
  file: { columns: readonly ExportColumn[] };
  filters: readonly RecordFilterPlan<string>[];
}
let shown: List | undefined;

function listOf(page: ReactNode, url = '/'): List {
  render(
    <AppContext value={appWith({})}>
      <MemoryRouter initialEntries={[url]}>{page}</MemoryRouter>
    </AppContext>,
  );
  if (!shown) throw new Error('no list is shown');
  return shown;
}

const fieldsOf = (page: ReactNode, url?: string): string[] => listOf(page, url).file.columns.map(({ field }) => field);

/** Returns the values that a field of a list's rows may have; none if it is free. */
function valuesOf({ data }: Call, field: string): readonly unknown[] {
  const rows = (data as unknown as ObjectSchema<object>).describe().fields['list'] as unknown as {
    innerType: { fields: Record<string, { oneOf?: readonly unknown[] }> };
  };
  return (rows.innerType.fields[field]?.oneOf ?? []).filter((value) => value !== null);
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

const past = <FuturesHistoryScreen />;
it.each<[name: string, page: ReactNode, call: Call, url?: string]>([
  ['spot orders', <SpotHistoryScreen key="spot" />, listSpotOrders],
  ['spot trades', <SpotFillsScreen key="fills" />, listSpotFills],
  ['spot plans', <SpotPlanHistoryScreen key="plans" />, listSpotPlans],
  ['futures orders', past, listFuturesOrders],
  ['positions', past, listFuturesPositions, '/?view=positions'],
  ['trigger orders', past, listFuturesPlans, '/?view=plans'],
  ['funding', past, listFundingPayments, '/?view=funding'],
  ['seconds contracts', <SecondsHistoryScreen key="seconds" />, listSecondsOrders],
  ['ICO subscriptions', <SubscriptionEndScreen key="ended" />, listIcoSubscriptions],
  ['the ICO account', <IcoLogScreen key="log" />, listIcoLog],
  ['ICO thaws', <ThawLogScreen key="thaw" />, listIcoThaws],
  ['fiat orders', <LegalOrderScreen key="orders" />, listFiatOrders],
  ['fiat offers', <OffersScreen key="offers" />, listFiatOffers],
  ['the ledger', <WalletFlowsScreen key="flows" />, listWalletFlows],
  ['deposits and withdrawals', <WalletHistoryScreen key="history" />, listWalletHistory],
  ['transfers', <TransfersScreen key="transfers" />, listTransfers],
])('the file of %s words everything that the exchange writes as a code', (_, page, call, url) => {
  const { file, filters } = listOf(page, url);
  const codes = file.columns.flatMap(({ field, words }) => {
    const named = words
      ? Object.keys(words)
      : filters.find(({ name }) => name === field)?.options.map((one) => one.value);
    return valuesOf(call, field).flatMap((value) =>
      named?.includes(String(value)) ? [] : [`${field}: ${String(value)}`],
    );
  });
  expect(codes).toEqual([]);
});

it('the file of positions says when each was opened and when it ended', () => {
  const times = listOf(past, '/?view=positions').file.columns.filter(({ kind }) => kind === 'time');
  expect(times.map(({ field }) => field)).toEqual(['time', 'ended']);
});

it.each([
  ['spot orders', <SpotHistoryScreen key="spot" />, '/'],
  ['trigger orders', past, '/?view=plans'],
])('the file of %s says whether a callback is a fraction or an amount', (_, page, url) => {
  expect(fieldsOf(page, url)).toContain('callback');
});
