import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { SpotOrder } from '../../../domain/contract/spot/spot';
import { cellsInPlace } from '../../../src/views/spot/orders/OpenOrderActs';

vi.mock('../../../src/views/spot/spotAmend/AmendCell', () => {
  throw new Error('the script did not arrive');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('a list keeps its figures when the script for updating them does not arrive', async () => {
  const caught = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const [column] = cellsInPlace([{ id: 'price', header: 'Price', cell: ({ price }: SpotOrder) => price }]);
  render(<p>{column?.cell({ price: '23000.00' } as SpotOrder)}</p>);
  await vi.waitFor(() => expect(caught).toHaveBeenCalled());
  expect(screen.getByText('23000.00')).toBeTruthy();
});
