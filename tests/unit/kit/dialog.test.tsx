import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '../../../src/views/kit/ConfirmDialog';
import { loadLaterViews } from '../../../src/views/kit/laterView';
import { tellPageLeft } from '../../../src/views/kit/pageLeft';

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

/** Presses at an element and lets go outside the dialog, which is a click on the dialog itself. */
const pressFrom = (element: HTMLElement) => {
  fireEvent.pointerDown(element);
  fireEvent.click(screen.getByRole('dialog'));
};

/** Tries the close button, cancel, Escape, a press outside the dialog, and another page. */
const tryAllWaysOut = async () => {
  const dialog = screen.getByRole('dialog');
  await userEvent.click(screen.getByRole('button', { name: 'close' }));
  await userEvent.click(screen.getByRole('button', { name: 'cancel' }));
  const escape = new Event('cancel', { cancelable: true });
  fireEvent(dialog, escape);
  pressFrom(dialog);
  window.history.pushState(null, '', `${window.location.pathname.replace(/\/?$/, '')}/next`);
  tellPageLeft();
  return escape;
};

const reasons = () =>
  ['close', 'cancel'].map((name) => {
    const button = screen.getByRole('button', { name });
    const text = document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
    return [button.getAttribute('aria-disabled'), text ?? button.getAttribute('title')];
  });

describe('a dialog', () => {
  it('closes by its cross, by Cancel, by Escape, by a press outside and when its page is left', async () => {
    const { dismiss } = ask(true);
    const escape = await tryAllWaysOut();
    expect(dismiss).toHaveBeenCalledTimes(5);
    expect(escape.defaultPrevented).toBe(true);
    expect(reasons()).toEqual([
      [null, 'close'],
      [null, null],
    ]);
  });

  it('closes only once a press outside ends, which otherwise clicks what is below, and that began there', () => {
    const { dismiss } = ask(true);
    const dialog = screen.getByRole('dialog');
    fireEvent.pointerDown(dialog);
    expect(dismiss).not.toHaveBeenCalled();
    pressFrom(screen.getByRole('heading'));
    expect(dismiss).not.toHaveBeenCalled();
  });

  it('leaves the focus at the screen’s content when its opener is gone', async () => {
    const opened = (open: boolean) => (
      <>
        <main id="content" tabIndex={-1} />
        {open && <button type="button">Cancel the order</button>}
        <ConfirmDialog
          open={open}
          title="Cancel?"
          acceptLabel="Cancel"
          onAccept={() => undefined}
          onDismiss={() => undefined}
        />
      </>
    );
    const { rerender } = render(opened(true));
    screen.getByText('Cancel the order').focus();
    rerender(opened(false));
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('is not rendered while it is closed', () => {
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

  it('cannot be closed while an answer is pending, and states why', async () => {
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

  it('keeps focus in place while an answer is pending and after it arrives', () => {
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
