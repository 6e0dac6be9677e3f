import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Pager } from '../../../src/views/kit/Pager';

afterEach(cleanup);

function Pages() {
  const [page, setPage] = useState(1);
  return <Pager page={page} pageSize={20} count={60} onPage={setPage} />;
}

it('keeps the keyboard’s place at both ends, where it turns no further', async () => {
  render(<Pages />);
  const [previous, next] = screen.getAllByRole('button') as [HTMLElement, HTMLElement];
  expect(previous.getAttribute('aria-disabled')).toBe('true');
  next.focus();
  await userEvent.keyboard('{Enter}{Enter}{Enter}');
  expect([document.activeElement, next.getAttribute('aria-disabled')]).toEqual([next, 'true']);
  expect(document.getElementById(next.getAttribute('aria-describedby') ?? '')?.textContent).toBe('pageOf');
  previous.focus();
  await userEvent.keyboard('{Enter}{Enter}{Enter}');
  expect([document.activeElement, previous.getAttribute('aria-disabled')]).toEqual([previous, 'true']);
});
