import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '../../../src/views/kit/ConfirmDialog';
import { loadLaterViews } from '../../../src/views/kit/laterView';

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

beforeAll(loadLaterViews);
afterEach(cleanup);

const ask = (canClose: boolean) => {
  const dismiss = vi.fn<() => void>();
  const dialog = (closes: boolean) => (
    <ConfirmDialog
      open
      title="Withdraw 2 BTC?"
      acceptLabel="Withdraw"
      canClose={closes}
      onAccept={() => undefined}
      onDismiss={dismiss}
    />
  );
  const { rerender } = render(dialog(canClose));
  return { dismiss, become: (closes: boolean) => rerender(dialog(closes)) };
};

/** Tries the close button, cancel, Escape and a press outside the dialog. */
const tryAllWaysOut = async () => {
  const dialog = screen.getByRole('dialog');
  await userEvent.click(screen.getByRole('button', { name: 'close' }));
  await userEvent.click(screen.getByRole('button', { name: 'cancel' }));
  const escape = new Event('cancel', { cancelable: true });
  fireEvent(dialog, escape);
  fireEvent.pointerDown(dialog);
  return escape;
};

const reasons = () =>
  ['close', 'cancel'].map((name) => {
    const button = screen.getByRole('button', { name });
    const text = document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
    return [button.getAttribute('aria-disabled'), text ?? button.getAttribute('title')];
  });

describe('a dialog', () => {
  it('is left by its cross, by cancel, by Escape and by a press beside it', async () => {
    const { dismiss } = ask(true);
    const escape = await tryAllWaysOut();
    expect(dismiss).toHaveBeenCalledTimes(4);
    expect(escape.defaultPrevented).toBe(true);
    expect(reasons()).toEqual([
      [null, 'close'],
      [null, null],
    ]);
  });

  it('is not there while it is closed', () => {
    render(
      <ConfirmDialog
        open={false}
        title="Withdraw 2 BTC?"
        acceptLabel="Withdraw"
        onAccept={() => undefined}
        onDismiss={() => undefined}
      />,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has no way out while an answer is awaited, and says why', async () => {
    const { dismiss } = ask(false);
    const escape = await tryAllWaysOut();
    expect(dismiss).not.toHaveBeenCalled();
    expect(escape.defaultPrevented).toBe(true);
    expect(screen.getByRole('dialog').getAttribute('closedby')).toBe('none');
    expect(reasons()).toEqual([
      ['true', 'awaitingAnswer'],
      ['true', 'awaitingAnswer'],
    ]);
  });

  it('keeps the focus where it is when the answer is awaited, and when it has come', () => {
    const { become } = ask(true);
    const cross = screen.getByRole('button', { name: 'close' });
    cross.focus();
    become(false);
    expect(document.activeElement).toBe(cross);
    become(true);
    expect(document.activeElement).toBe(cross);
    expect(screen.getByRole('dialog').getAttribute('closedby')).toBe('closerequest');
  });
});
