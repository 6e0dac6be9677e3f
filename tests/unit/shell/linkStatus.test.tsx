import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LinkStatus } from '../../../src/views/shell/layout/LinkStatus';

const market = vi.hoisted(() => ({ age: 'live', link: 'live' }));
vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('../../../src/views/app/useMarket', () => ({ useDataAge: () => market.age, useLink: () => market.link }));
afterEach(cleanup);

/** Text of the status, and the class of its dot, which has one colour. */
function shownFor(age: string, link: string) {
  Object.assign(market, { age, link });
  const { container } = render(<LinkStatus />);
  const { textContent: text } = container;
  const dot = container.querySelector('i')?.className;
  cleanup();
  return { text, dot };
}

it('a stopped exchange has the colour of trouble, even before the first price', () => {
  const { dot } = shownFor('down', 'down');
  expect(shownFor('connecting', 'stopped')).toEqual({ text: 'errors:stopped', dot });
  expect(shownFor('connecting', 'connecting').dot).not.toBe(dot);
});
