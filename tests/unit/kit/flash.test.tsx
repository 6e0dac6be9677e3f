import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FlashText } from '../../../src/views/kit/FlashText';

const prices = (initial: string) => {
  const { rerender } = render(<FlashText value={initial}>price</FlashText>);
  return (value: string) => rerender(<FlashText value={value}>price</FlashText>);
};
const tint = () => screen.getByText('price').dataset['flash'];
const calm = { matches: false };

beforeEach(() => {
  vi.useFakeTimers();
  calm.matches = false;
  vi.spyOn(window, 'matchMedia').mockImplementation(() => calm as MediaQueryList);
});

afterEach(() => {
  cleanup();
  vi.runAllTimers();
  vi.useRealTimers();
});

it('a price is tinted by its direction, and only for a moment', () => {
  const show = prices('10');
  expect(tint()).toBeUndefined();
  show('10.5');
  expect(tint()).toBe('up');
  vi.advanceTimersByTime(300);
  expect(tint()).toBeUndefined();
  vi.advanceTimersByTime(1000);
  show('9');
  expect(tint()).toBe('down');
});

it('a price is not tinted again within a second', () => {
  const show = prices('10');
  show('11');
  vi.advanceTimersByTime(400);
  show('12');
  expect(tint()).toBeUndefined();
  vi.advanceTimersByTime(700);
  show('13');
  expect(tint()).toBe('up');
});

it('a price is not tinted with reduced motion, nor when the same price is only written differently', () => {
  const show = prices('10');
  show('10.00');
  expect(tint()).toBeUndefined();
  calm.matches = true;
  show('11');
  expect(tint()).toBeUndefined();
});
