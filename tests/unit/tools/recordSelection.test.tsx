import { act, cleanup, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useRecordSelection } from '../../../src/views/tools/recordList/useRecordSelection';

afterEach(cleanup);

const choices = { direction: ['buy', 'sell'] };

it('a record selection leads to a page of the list just chosen, before the address contains it', () => {
  const { result } = renderHook(() => ({ change: useRecordSelection(choices)[1], at: useLocation().search }), {
    wrapper: MemoryRouter,
  });
  const { change } = result.current;
  act(() => {
    change({ filters: { direction: 'buy' } });
    change({ page: 2 });
  });
  expect(result.current.at).toBe('?direction=buy&page=2');
  act(() => result.current.change({ filters: {} }));
  expect(result.current.at).toBe('');
});
