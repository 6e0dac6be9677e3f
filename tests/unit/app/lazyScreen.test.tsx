import { act, cleanup, render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyScreen } from '../../../src/app/lazyScreen';

beforeEach(() => {
  vi.useFakeTimers();
  // React logs errors caught by a boundary.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

class Boundary extends Component<{ children: ReactNode }, { reason: string | null }> {
  override state: { reason: string | null } = { reason: null };
  static getDerivedStateFromError(error: Error) {
    return { reason: error.message };
  }
  override render() {
    return this.state.reason ?? this.props.children;
  }
}

const noFlows = () => Promise.resolve({ flows: () => ({}) });
const View = () => <p>the screen</p>;

const opened = (loadView: () => Promise<{ View: ComponentType }>) => {
  const { Screen } = lazyScreen(loadView, 'View', noFlows, []);
  render(
    <Boundary>
      <Suspense fallback="loading">
        <Screen />
      </Suspense>
    </Boundary>,
  );
};
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => document.body.textContent;

it('a screen whose script does not arrive is given up after 120 seconds', async () => {
  opened(() => new Promise(() => undefined));
  await after(119_999);
  expect(shown()).toBe('loading');
  await after(1);
  expect(shown()).toBe('the script of the screen did not arrive in time');
});

it('a script that arrives within 120 seconds is shown, and stays', async () => {
  opened(() => new Promise((resolve) => void setTimeout(() => resolve({ View }), 119_999)));
  await after(119_999);
  expect(screen.getByText('the screen')).toBeDefined();
  await after(1000);
  expect(shown()).toBe('the screen');
});
