import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Column } from '../../../src/views/kit/columns';
import { Table } from '../../../src/views/kit/Table';

afterEach(cleanup);

const columns: Column<string>[] = [
  { id: 'act', header: 'Acts', cell: (row) => <button type="button">Cancel {row}</button> },
];
const table = (rows: readonly string[]) => (
  <>
    <Table caption="Orders" columns={columns} rows={rows} rowKey={(row) => row} />
    <input aria-label="Price" />
  </>
);
const focused = () => document.activeElement?.textContent;

it('the focus stays at the table when its row disappears, and not on the button of another row', () => {
  const { rerender } = render(table(['1', '2']));
  screen.getByText('Cancel 1').focus();
  rerender(table(['2']));
  expect(document.activeElement).toBe(screen.getByRole('table', { name: 'Orders' }));
});

it('the focus is left alone when it is in another row or elsewhere', () => {
  const { rerender } = render(table(['1', '2', '3']));
  screen.getByText('Cancel 1').focus();
  screen.getByText('Cancel 2').focus();
  rerender(table(['2', '3']));
  expect(focused()).toBe('Cancel 2');
  screen.getByLabelText('Price').focus();
  rerender(table(['3']));
  expect(document.activeElement).toBe(screen.getByLabelText('Price'));
  screen.getByLabelText('Price').blur();
  rerender(table([]));
  expect(document.activeElement).toBe(document.body);
});
