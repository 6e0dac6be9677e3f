import { cleanup, render, renderHook, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FaultBoundary } from '../../../src/views/kit/FaultBoundary';
import { laterView, loadLaterViews } from '../../../src/views/kit/laterView';

const View = ({ name }: { name: string }) => <p>{name}</p>;
const LATER_VIEW = '../../../src/views/kit/laterView.tsx';
type Load = () => Promise<ComponentType<{ name: string }>>;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a lazily loaded view', () => {
  it('is shown immediately when its script was loaded before it', async () => {
    const Later = laterView(vi.fn<Load>(async () => View));
    await loadLaterViews();
    render(<Later name="menu" />);
    expect(screen.getByText('menu')).toBeTruthy();
  });

  it('waits for its script when it is shown before that has loaded', async () => {
    const Later = laterView(vi.fn<Load>(async () => View));
    render(
      <Suspense fallback="on its way">
        <Later name="menu" />
      </Suspense>,
    );
    expect(screen.getByText('on its way')).toBeTruthy();
    expect(await screen.findByText('menu')).toBeTruthy();
  });

  it('is loaded when the browser is idle, after the previous one has arrived', async () => {
    let arrive = () => {};
    const first = vi.fn<Load>(() => new Promise((resolve) => (arrive = () => resolve(View))));
    const second = vi.fn<Load>(async () => View);
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
    // A separate module instance: once enabled, later views would load in all tests of this worker.
    const own = (await import(
      /* @vite-ignore */ `${LATER_VIEW}?own`
    )) as typeof import('../../../src/views/kit/laterView');
    for (const load of [first, second]) own.laterView(load);
    renderHook(own.useLaterViews);
    expect(first).not.toHaveBeenCalled();
    const rest = async () => {
      for (const run of idle.splice(0)) run();
      await new Promise((resolve) => setTimeout(resolve));
    };
    await rest();
    await rest();
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
    arrive();
    await rest();
    await rest();
    expect(second).toHaveBeenCalledTimes(1);
  });

  it('waits for what all later views need', async () => {
    let arrive = () => {};
    // A separate module instance: the views of other tests of this worker need nothing.
    const own = (await import(
      /* @vite-ignore */ `${LATER_VIEW}?needs`
    )) as typeof import('../../../src/views/kit/laterView');
    own.giveLaterViews(() => new Promise<void>((resolve) => (arrive = resolve)));
    const Later = own.laterView(vi.fn<Load>(async () => View));
    render(
      <Suspense fallback="on its way">
        <Later name="menu" />
      </Suspense>,
    );
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByText('on its way')).toBeTruthy();
    arrive();
    expect(await screen.findByText('menu')).toBeTruthy();
  });

  it('requests a missing script twice, and again when the view is retried', async () => {
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
