import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useKeyboardInset } from '../../../src/views/kit/useKeyboardInset';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['the keyboard', 280, { scale: 1, height: 520, offsetTop: 0 }],
  ['the keyboard, for which the browser has moved the page,', 200, { scale: 1, height: 520, offsetTop: 80 }],
  ['a page enlarged by two fingers', 0, { scale: 2, height: 400, offsetTop: 0 }],
  ['an enlarged page that was moved', 0, { scale: 2.5, height: 320, offsetTop: 300 }],
  ['nothing', 0, { scale: 1, height: 800, offsetTop: 0 }],
])('%s covers %d px of the window', (_, covered, seen) => {
  const viewport = Object.assign(new EventTarget(), { scale: 1, height: 800, offsetTop: 0 });
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('visualViewport', viewport);
  const { result } = renderHook(useKeyboardInset);
  act(() => {
    Object.assign(viewport, seen);
    viewport.dispatchEvent(new Event('resize'));
  });
  expect(result.current).toBe(covered);
});
