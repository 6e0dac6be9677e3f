import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSeenStore, seenKeys } from '../../../../inspector/app/gallery/lookThrough';

afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('the texts of a screen', () => {
  it('are those it requested and shows: words, names, tooltips and hints', () => {
    document.body.innerHTML =
      '<p>Pay within 14:59</p><button aria-label="Close" title="Why not"></button><input placeholder="Amount">';
    const asked = {
      'a:words': 'Pay within 14:59',
      'a:name': 'Close',
      'a:tip': 'Why not',
      'a:hint': 'Amount',
      'a:empty': '',
      'a:toast': 'It was paid.',
    };
    expect(seenKeys(document, asked)).toEqual(['a:words', 'a:name', 'a:tip', 'a:hint']);
  });
});

describe('the texts seen in a tab', () => {
  const SEEN = new Map([
    ['login', new Map([['editing', ['login:title', 'common:close']]])],
    ['fiatBuyOrder', new Map([['paying', ['common:close']]])],
  ]);

  it('are restored on the next page of the same build', () => {
    createSeenStore('main-1.js').write(SEEN);
    expect(createSeenStore('main-1.js').read()).toEqual(SEEN);
  });

  it('are discarded with another build, and never stored during development', () => {
    createSeenStore('main-1.js').write(SEEN);
    createSeenStore('').write(SEEN);
    expect([createSeenStore('main-2.js').read(), createSeenStore('').read()]).toEqual([new Map(), new Map()]);
  });

  it('are looked for again where the browser keeps nothing', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied, removeItem: denied });
    const store = createSeenStore('main-1.js');
    store.write(SEEN);
    expect(store.read()).toEqual(new Map());
  });
});
