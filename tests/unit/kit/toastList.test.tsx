import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ToastList } from '../../../src/views/kit/ToastList';

afterEach(cleanup);

/** A list with an error and a success; returns what it reports, in order. */
function shown(): string[] {
  const told: string[] = [];
  render(
    <ToastList
      toasts={[
        { id: 'a', kind: 'error', text: 'Network error' },
        { id: 'b', kind: 'success', text: 'Copy success' },
      ]}
      onDismiss={(id) => told.push(`dismiss ${id}`)}
      onOpen={({ id }) => told.push(`open ${id}`)}
      onHold={() => told.push('hold')}
      onRelease={() => told.push('release')}
    />,
  );
  return told;
}

it('the other toasts go on when one is dismissed by a key, whose button disappears with the focus', async () => {
  const told = shown();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(told).toEqual(['hold', 'release', 'dismiss a']);
});

it('the other toasts stay when one is dismissed by a pointer that rests on them', async () => {
  const told = shown();
  const [first] = screen.getAllByRole('button');
  if (!first) throw new Error('no button');
  fireEvent.pointerEnter(first);
  first.focus();
  fireEvent.click(first);
  expect([told.includes('release'), told.at(-1)]).toEqual([false, 'dismiss a']);
});
