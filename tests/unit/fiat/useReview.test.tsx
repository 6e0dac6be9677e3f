import { act, cleanup, renderHook } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { useReview } from '../../../src/views/fiat/fiatDeal/useDeal';

vi.mock('../../../src/views/app/usePlatform', () => {
  const currencies = ['USDT', 'BTC'].map((symbol) => ({ symbol, legal_status: 1 }));
  return { usePlatform: () => ({ currencies }) };
});
vi.mock('../../../src/views/app/usePreferences', () => ({ usePreferences: () => ({ pricing: { name: 'USD' } }) }));
afterEach(cleanup);

const SALE = '/deal/sell-next?currency=BTC&fiat=EUR&quantity=2&price=50000&method=7';

function review(address: string) {
  const { result } = renderHook(() => ({ go: useNavigate(), asked: useReview() }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  });
  return { asked: () => result.current.asked, go: (to: string) => act(() => void result.current.go(to)) };
}

it('a review is that of its address', () => {
  expect(review(SALE).asked()).toMatchObject({
    ...{ currency: 'BTC', fiat: 'EUR', size: { by: 'quantity', value: '2' }, unitPrice: '50000', methodId: '7' },
  });
});

it('a review goes on under a dialog that the address opens', () => {
  const { asked, go } = review(SALE);
  const { reviewKey } = asked();
  go(`${SALE}&report=open`);
  expect(asked().reviewKey).toBe(reviewKey);
});

it.each(['currency=USDT', 'fiat=USD', 'quantity=3', 'amount=2', 'price=50001', 'method=8'])(
  'another %s is another review',
  (change) => {
    const { asked, go } = review(SALE);
    const { reviewKey } = asked();
    const [name = '', value = ''] = change.split('=');
    const params = new URLSearchParams(SALE.split('?')[1]);
    params.set(name, value);
    go(`/deal/sell-next?${params}`);
    expect(asked().reviewKey).not.toBe(reviewKey);
  },
);
