import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPage } from '../../../src/services/page';

/** Window of a phone or a desktop, whose page is visible or hidden. */
function open(phone: boolean) {
  const listeners: (() => void)[] = [];
  const page = { hidden: false, addEventListener: (_: string, listener: () => void) => listeners.push(listener) };
  vi.stubGlobal('window', { matchMedia: () => ({ matches: phone }) });
  vi.stubGlobal('document', page);
  return {
    page: createPage(),
    hide: (hidden: boolean) => {
      page.hidden = hidden;
      for (const listener of listeners) listener();
    },
  };
}

describe('the page', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it.each([
    ['a desktop', false, 100],
    ['a phone', true, 250],
  ])('passes live data once a second while hidden, on %s', (_, phone, pause) => {
    const { page, hide } = open(phone);
    expect(page.flushMs()).toBe(pause);
    hide(true);
    expect(page.flushMs()).toBe(1000);
    hide(false);
    expect(page.flushMs()).toBe(pause);
  });

  it('reports becoming visible, but not being hidden', () => {
    const { page, hide } = open(false);
    const seen = vi.fn<() => void>();
    page.onVisible(seen);
    hide(true);
    expect(seen).not.toHaveBeenCalled();
    hide(false);
    expect(seen).toHaveBeenCalledOnce();
  });
});
