import { afterEach, expect, it, vi } from 'vitest';

const preloadScreen = vi.hoisted(() => vi.fn<(pathname: string) => void>());
vi.mock('../../../src/app/routes', () => ({ preloadScreen }));

afterEach(() => {
  document.body.innerHTML = '';
});

it('a link’s screen is loaded once, when pointer, finger or focus is on it', async () => {
  const { preloadOnIntent } = await import('../../../src/app/preloadOnIntent');
  preloadOnIntent();
  document.body.innerHTML =
    '<a href="/markets"><b>Markets</b></a><a href="https://elsewhere.test/wallet">x</a><button>y</button>';
  const [own, other] = document.querySelectorAll('a');
  own?.querySelector('b')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  own?.dispatchEvent(new Event('focusin', { bubbles: true }));
  other?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  document.querySelector('button')?.dispatchEvent(new Event('touchstart', { bubbles: true }));
  expect(preloadScreen.mock.calls).toEqual([['/markets']]);
});
