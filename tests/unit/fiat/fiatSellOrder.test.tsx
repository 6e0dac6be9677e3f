import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { FiatOrder, FiatOrderStatus } from '../../../domain/contract/fiat/fiat';
import { withFakes } from '../../../inspector/machines/explorer/fakes';
import { sampleFiatOrder } from '../../../src/machines/fiat/fiatOrder/fiatOrder.samples';
import { fiatSellOrderMachine } from '../../../src/machines/fiat/fiatSellOrder/fiatSellOrder.machine';
import { OrderFacts } from '../../../src/views/fiat/fiatOrder/OrderFacts';
import { SellerActs, type SellerRef } from '../../../src/views/fiat/fiatSellOrder/SellDetailScreen';

vi.mock('react-i18next', () => ({
  useTranslation: () => ({
    t: (key: string, { name, reference }: { name?: string; reference?: string } = {}) =>
      [key, reference, name].filter(Boolean).join(' '),
  }),
}));
vi.mock('../../../src/views/app/usePreferences', () => ({ usePreferences: () => ({ languageTag: 'en-US' }) }));
vi.mock('../../../src/views/tools/copy/CopyText', () => ({ CopyText: ({ text }: { text: string }) => text }));
afterEach(cleanup);

const sale = (changes: Partial<FiatOrder> = {}) => sampleFiatOrder({ side: 'sell', ...changes });

/** Texts of the seller's actions on the order. */
function textsOn(order: FiatOrder): string {
  const machine = withFakes(fiatSellOrderMachine);
  const flow = createActor(machine, { input: { orderId: order.id } }) as unknown as SellerRef;
  const { container, unmount } = render(<SellerActs flow={flow} order={order} />);
  const text = container.textContent;
  unmount();
  return text;
}

it.each<FiatOrderStatus>(['pendingPayment', 'paid', 'inAppeal'])(
  'the seller of an order that is %s is told to accept money from the buyer’s name only, and the reference to look for',
  (status) => {
    expect(textsOn(sale({ status }))).toContain('fiatOrder:senderVerified K7WRX4TM Charles Babbage');
    const unverified = textsOn(sale({ status, buyer_identity: { name: null } }));
    expect(unverified).toContain('fiatOrder:senderUnverified K7WRX4TM');
    expect(unverified).not.toContain('senderVerified');
  },
);

it.each<FiatOrderStatus>(['completed', 'cancelled'])('there is nothing to compare on an order that is %s', (status) => {
  expect(textsOn(sale({ status, ended: 1 }))).not.toMatch(/fiatOrder:sender/);
});

const identityOn = (order: FiatOrder): string | null | undefined => {
  const { unmount } = render(<OrderFacts order={order} />);
  const shown = screen.queryByText('fiatOrder:buyerIdentity')?.nextSibling?.textContent;
  unmount();
  return shown;
};

it('the buyer’s verified name, or that there is none, is in the details of the seller’s open order', () => {
  expect(identityOn(sale())).toBe('Charles Babbage');
  expect(identityOn(sale({ buyer_identity: { name: null } }))).toBe('fiat:unverified');
  expect(identityOn(sampleFiatOrder())).toBeUndefined();
});

it('after the end the details have the initials, and nothing of a buyer without a verified name', () => {
  expect(identityOn(sale({ status: 'cancelled', ended: 1, buyer_identity: { name: 'C•••• B••••' } }))).toBe(
    'C•••• B••••',
  );
  expect(identityOn(sale({ status: 'cancelled', ended: 1, buyer_identity: { name: null } }))).toBeUndefined();
});

it('the seller adds statements only to what is in appeal, and is told when there have been enough', () => {
  const stated = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...({ number: at + 1, time: 0, by: 'seller', type: 'stated', note: 'Nothing came' } as const),
    }));
  expect(textsOn(sale({ status: 'paid' }))).not.toContain('fiatOrder:addStatement');
  expect(textsOn(sale({ status: 'inAppeal', log: stated(4) }))).toContain('fiatOrder:addStatement');
  const full = textsOn(sale({ status: 'inAppeal', log: stated(5) }));
  expect(full).toContain('errors:fiatStatementsFull');
  expect(full).not.toContain('fiatOrder:addStatement');
});
