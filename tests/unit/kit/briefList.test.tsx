import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadLaterViews } from '../../../src/views/kit/laterView';
import type { Column } from '../../../src/views/kit/columns';
import { Table } from '../../../src/views/kit/Table';

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

interface Row {
  id: string;
  pair: string;
  size: string;
  network: string | null;
  status: string;
  address: string;
}

const columns: Column<Row>[] = [
  { id: 'pair', header: 'Pair', brief: 'title', cell: ({ pair }) => pair },
  { id: 'network', header: 'Network', brief: 'about', briefly: ({ network }) => network, cell: () => 'any' },
  { id: 'size', header: 'Size', brief: 'value', cell: ({ size }) => size },
  { id: 'status', header: 'Status', brief: 'state', cell: ({ status }) => status },
  { id: 'address', header: 'Address', cell: ({ address }) => address },
  { id: 'act', header: 'Acts', pinned: true, cell: ({ id }) => <button type="button">Cancel {id}</button> },
];
const first: Row = { id: '1', pair: 'BTC', size: '0.001', network: null, status: 'Open', address: 'bc1q' };
const second: Row = { ...first, id: '2', pair: 'ETH', network: 'ERC20' };

const show = (rows: readonly Row[], onRowClick?: (row: Row) => void) => {
  const table = (shown: readonly Row[]) => (
    <Table
      caption="Orders"
      columns={columns}
      rows={shown}
      rowKey={({ id }) => id}
      onRowClick={onRowClick}
      empty={<p>Nothing yet</p>}
    />
  );
  const { rerender } = render(table(rows));
  return (shown: readonly Row[]) => rerender(table(shown));
};

beforeAll(loadLaterViews);
beforeEach(() => {
  const phone = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.spyOn(window, 'matchMedia').mockImplementation(() => phone as unknown as MediaQueryList);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a table on a phone', () => {
  it('shows a row in two lines, without columns that do not fit', () => {
    show([first, second]);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'BTC0.001Open',
      'ETHERC200.001Open',
    ]);
  });

  it('opens the full record with its actions, for as long as the record exists', async () => {
    const become = show([first, second]);
    await userEvent.click(screen.getByRole('button', { name: /^ETH/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Orders' });
    const names = [...sheet.querySelectorAll('dt')].map(({ textContent }) => textContent);
    const values = [...sheet.querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect([names, values]).toEqual([
      ['Pair', 'Network', 'Size', 'Status', 'Address'],
      ['ETH', 'any', '0.001', 'Open', 'bc1q'],
    ]);
    expect(screen.getByRole('button', { name: 'Cancel 2' })).toBeTruthy();
    become([first]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens its own details when a list has them', async () => {
    const open = vi.fn<(row: Row) => void>();
    show([first], open);
    await userEvent.click(screen.getByRole('button', { name: /^BTC/ }));
    expect(open).toHaveBeenCalledWith(first);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('reports when there is nothing', () => {
    show([]);
    expect(screen.getByText('Nothing yet')).toBeTruthy();
  });
});
