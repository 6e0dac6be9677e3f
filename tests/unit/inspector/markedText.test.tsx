import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MarkedText } from '../../../inspector/views/inspector/MarkedText';

const drawn = (line: string) => {
  const page = document.createElement('p');
  page.innerHTML = renderToStaticMarkup(<MarkedText line={line} />);
  return { drawings: page.querySelectorAll('svg path[d]').length, text: page.textContent };
};

describe('a line of an event', () => {
  it('shows its marks visually, and announces them to screen readers', () => {
    expect(drawn('✓ placeOrder')).toEqual({ drawings: 1, text: '✓ placeOrder' });
    expect(drawn('⏱\uFE0E resubmitWindow')).toEqual({ drawings: 1, text: '⏱\uFE0E resubmitWindow' });
  });

  it('is plain text without a mark', () => {
    expect(drawn('user.order.submit')).toEqual({ drawings: 0, text: 'user.order.submit' });
  });
});
