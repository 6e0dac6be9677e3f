import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sampleSeconds } from '../../../src/machines/seconds/secondsOrder/secondsOrder.model';
import { LiveCountdown, LiveProfit } from '../../../src/views/seconds/seconds/secondsColumns';

const order = sampleSeconds('running');
const remaining = vi.hoisted(() => ({ ms: 42_000 }));

vi.mock('../../../src/views/seconds/seconds/secondsTexts', () => ({
  remainingText: String,
  useSecondsTexts: () => ({ t: (key: string) => key, signedMoney: (amount: string) => amount }),
}));
vi.mock('../../../src/views/app/useMarket', () => ({
  useDataAge: (pair: string) => (pair === order.pair ? 'stale' : 'live'),
}));
vi.mock('../../../src/views/app/useCountdown', () => ({ useRemaining: () => remaining.ms }));
vi.mock('../../../src/views/market/indexPrice/IndexPrice', () => ({ useIndex: () => '60000' }));

it('profit and ring of a running contract lose their colour with the age of the index price', () => {
  const { container } = render(
    <>
      <LiveProfit order={order} />
      <LiveCountdown order={order} />
    </>,
  );
  expect(container.firstElementChild?.getAttribute('data-age')).toBe('stale');
  expect(container.querySelector<HTMLElement>('[style*="--ring"]')?.style.getPropertyValue('--ring')).toBe(
    'var(--text-3)',
  );
});

it('no countdown exceeds the contract’s duration, when the answer came late and the clock is behind', () => {
  remaining.ms = order.duration * 1000 + 400;
  const { container } = render(<LiveCountdown order={order} />);
  expect(container.textContent).toBe(String(order.duration * 1000));
});
