import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BeforeRetry, BesideScreen, FaultBoundary } from '../../../src/views/kit/FaultBoundary';
import { Dialog } from '../../../src/views/kit/Dialog';
import { loadLaterViews } from '../../../src/views/kit/laterView';
import { Popover } from '../../../src/views/kit/Popover';

/** A view with a bug that is fixed when flows are reopened. */
let broken = true;
const mend = vi.fn<() => void>(() => (broken = false));
function Broken() {
  if (broken) throw new Error('deliberate');
  return <p>whole</p>;
}

beforeAll(loadLaterViews);
beforeEach(() => {
  broken = true;
  mend.mockClear();
  // React logs errors caught by a boundary.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** First action of a fault; found by position, because its label depends on which texts are loaded. */
async function retry() {
  const [first] = within(screen.getByRole('alert')).getAllByRole('button');
  expect(first).toBeDefined();
  if (first) await userEvent.click(first);
}

describe('a bug in a view', () => {
  it('is confined to its dialog, which can be closed', async () => {
    const close = vi.fn<() => void>();
    render(
      <>
        <nav>places</nav>
        <Dialog open title="Close position" onClose={close} actions={<button>Send</button>}>
          <Broken />
        </Dialog>
      </>,
    );
    expect(screen.getByText('places')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Close position' })).toBeTruthy();
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(screen.queryByText('Send')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /close/i }));
    expect(close).toHaveBeenCalledOnce();
  });

  it('is confined to its popover', async () => {
    render(
      <Popover label="Account" trigger={(props) => <button {...props}>Open</button>}>
        <Broken />
      </Popover>,
    );
    await userEvent.click(screen.getByText('Open'));
    expect(screen.getByRole('dialog', { name: 'Account' }).querySelector('[role="alert"]')).toBeTruthy();
    expect(screen.getByText('Open')).toBeTruthy();
  });

  it('is retried with its flows reopened', async () => {
    render(
      <BeforeRetry value={mend}>
        <FaultBoundary>
          <Broken />
        </FaultBoundary>
      </BeforeRetry>,
    );
    await retry();
    expect(mend).toHaveBeenCalledOnce();
    expect(screen.getByText('whole')).toBeTruthy();
  });

  it('is retried at another address when it is beside the screen, and hidden until then', async () => {
    function Leave() {
      const navigate = useNavigate();
      return <button onClick={() => void navigate('/wallet')}>Leave</button>;
    }
    render(
      <MemoryRouter>
        <Leave />
        <BesideScreen>
          <Broken />
        </BesideScreen>
      </MemoryRouter>,
    );
    expect(screen.queryByRole('alert')).toBeNull();
    mend();
    await userEvent.click(screen.getByText('Leave'));
    expect(await screen.findByText('whole')).toBeTruthy();
  });
});
