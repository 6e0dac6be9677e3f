import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CellButton, CellField } from '../../../src/views/kit/CellEdit';

afterEach(cleanup);

const FIELD = { state: 'typing', label: 'Price', value: '5', step: '1', languageTag: 'en-US', error: null };
const SENDS = { change: '', submit: '', leave: '' };
const none = () => undefined;

/** A figure that closes its field on every way out of it. */
function Figure() {
  const [isOpen, setOpen] = useState(false);
  const leave = () => setOpen(false);
  return (
    <div>
      {isOpen ? (
        <CellField {...FIELD} canSubmit busy={false} sends={SENDS} onChange={none} onSubmit={leave} onLeave={leave} />
      ) : (
        <CellButton label="Price" disabled={false} send="" onOpen={() => setOpen(true)}>
          5
        </CellButton>
      )}
    </div>
  );
}

it.each(['{Escape}', '{Enter}', '{Tab}{Enter}', '{Tab}{Tab}{Enter}'])(
  'the figure has the focus again when its field is left by %s',
  async (keys) => {
    render(<Figure />);
    await userEvent.click(screen.getByRole('button', { name: '5' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Price'));
    await userEvent.keyboard(keys);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '5' })));
  },
);

it.each([
  [false, true, 1],
  [false, false, 0],
  [true, false, 0],
])(
  'the check keeps the focus, and sends once when it can (busy %s, can be sent %s)',
  async (busy, canSubmit, times) => {
    const submit = vi.fn<() => void>();
    const leave = vi.fn<() => void>();
    const acts = { sends: SENDS, onChange: none, onSubmit: submit, onLeave: leave };
    render(<CellField {...FIELD} {...acts} {...{ busy, canSubmit }} />);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'applyChange' }));
    await userEvent.keyboard('{Enter}');
    screen.getByLabelText('Price').focus();
    await userEvent.keyboard('{Escape}');
    expect([submit.mock.calls.length, leave.mock.calls.length]).toEqual([times, busy ? 0 : 1]);
  },
);
