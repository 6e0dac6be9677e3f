import { cleanup, fireEvent, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ToastList } from '../../../src/views/kit/ToastList';

afterEach(cleanup);

/** A list with an error and a success: its first button, and what it reports, in order. */
function shown() {
  const told: string[] = [];
  const { container } = render(
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
  const first = container.querySelector('button');
  if (!first) throw new Error('no button');
  return { told, first };
}

it('the other toasts go on when one is dismissed by a key, whose button disappears with the focus', async () => {
  const { told, first } = shown();
  first.focus();
  await userEvent.keyboard('{Enter}');
  expect(told).toEqual(['hold', 'release', 'dismiss a']);
});

it('the other toasts stay when one is dismissed by a pointer that rests on them', async () => {
  const { told, first } = shown();
  fireEvent.pointerEnter(first);
  first.focus();
  fireEvent.click(first);
  expect([told.includes('release'), told.at(-1)]).toEqual([false, 'dismiss a']);
});
