import { cleanup, render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FaultBoundary } from '../../../src/views/kit/FaultBoundary';
import { laterView, loadLaterViews } from '../../../src/views/kit/laterView';

const View = ({ name }: { name: string }) => <p>{name}</p>;
type Load = () => Promise<ComponentType<{ name: string }>>;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a later view', () => {
  it('shows at once when its script came before it', async () => {
    const Later = laterView(vi.fn<Load>(async () => View));
    await loadLaterViews();
    render(<Later name="menu" />);
    expect(screen.getByText('menu')).toBeTruthy();
  });

  it('is waited for where it is shown before its script came', async () => {
    const Later = laterView(vi.fn<Load>(async () => View));
    render(
      <Suspense fallback="on its way">
        <Later name="menu" />
      </Suspense>,
    );
    expect(screen.getByText('on its way')).toBeTruthy();
    expect(await screen.findByText('menu')).toBeTruthy();
  });

  it('asks twice for a script that does not arrive, and again where it is tried anew', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const failed = () => Promise.reject(new Error('the script did not arrive'));
    const load = vi.fn<Load>(async () => View);
    load.mockImplementationOnce(failed).mockImplementationOnce(failed);
    const Later = laterView(load);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <FaultBoundary fault={(retry) => <button onClick={retry}>again</button>}>
        <Suspense>
          <Later name="menu" />
        </Suspense>
      </FaultBoundary>,
    );
    const again = await screen.findByText('again');
    vi.advanceTimersByTime(500);
    again.click();
    expect(await screen.findByText('menu')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(3);
  });
});
