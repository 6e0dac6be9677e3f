import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { withFakes } from '../../../inspector/machines/explorer/fakes';
import { fiatBuyOrderMachine } from '../../../src/machines/fiat/fiatBuyOrder/fiatBuyOrder.machine';
import { sampleFiatOrder } from '../../../src/machines/fiat/fiatOrder/fiatOrder.samples';
import { BuyerActs, type BuyerRef } from '../../../src/views/fiat/fiatBuyOrder/BuyerScreens';
import { OrderFacts, PaymentFacts } from '../../../src/views/fiat/fiatOrder/OrderFacts';

vi.mock('react-i18next', () => ({
  useTranslation: () => ({
    t: (key: string, { reference }: { reference?: string } = {}) => (reference ? `${key} ${reference}` : key),
  }),
}));
vi.mock('../../../src/views/app/usePreferences', () => ({ usePreferences: () => ({ languageTag: 'en-US' }) }));
vi.mock('../../../src/views/tools/copy/CopyText', () => ({
  CopyText: ({ text }: { text: string }) => `copies ${text}`,
}));
afterEach(cleanup);

const order = sampleFiatOrder();

/** The buyer's flow in a given state, as seen by its view; records the events that the view sends. */
function buyerAt(value: 'awaitingPayment' | 'refused') {
  const machine = withFakes(fiatBuyOrderMachine);
  const snapshot = machine.resolveState({ value, context: { orderId: order.id, order, failure: null } });
  const flow = createActor(machine, { snapshot, input: undefined }) as unknown as BuyerRef;
  const sent = vi.spyOn(flow, 'send').mockImplementation(() => undefined);
  return { flow, sent };
}

describe('the buyer’s actions on an order awaiting payment', () => {
  it('are preceded by the payment reference that the transfer needs', () => {
    render(<BuyerActs flow={buyerAt('awaitingPayment').flow} order={order} />);
    expect(screen.getByText('fiatOrder:referenceGive K7WRX4TM')).toBeTruthy();
  });

  it('are confirming the transfer and cancelling, each with its own button', () => {
    const { flow, sent } = buyerAt('awaitingPayment');
    render(<BuyerActs flow={flow} order={order} />);
    fireEvent.click(screen.getByRole('button', { name: 'fiatOrder:cancelOrder' }));
    fireEvent.click(screen.getByRole('button', { name: 'fiatOrder:transferDone' }));
    expect(sent.mock.calls).toEqual([[{ type: 'user.cancel.open' }], [{ type: 'user.payment.open' }]]);
  });

  it('are blocked for two seconds after a refusal, with that reason', () => {
    const { flow, sent } = buyerAt('refused');
    render(<BuyerActs flow={flow} order={order} />);
    fireEvent.click(screen.getByRole('button', { name: 'fiatOrder:transferDone' }));
    expect(sent).not.toHaveBeenCalled();
    expect(screen.getByText('securityCheck:resting')).toBeTruthy();
  });
});

it.each(['awaitingPayment', { overdue: 'pausing' }] as const)(
  'a later deadline after an outage leads the page from %j to waiting until then',
  (value) => {
    const machine = withFakes(fiatBuyOrderMachine);
    const snapshot = machine.resolveState({ value, context: { orderId: order.id, order, failure: null } });
    const flow = createActor(machine, { snapshot, input: undefined }).start();
    flow.send({ type: 'push.order.updated', order: { ...order, updated: order.updated + 1, deadline: 7 } });
    const { value: reached, children } = flow.getSnapshot();
    expect([reached, children['waitUntil']?.getSnapshot()]).toMatchObject(['awaitingPayment', { input: { at: 7 } }]);
    flow.stop();
  },
);

describe('the details of a fiat order', () => {
  it('show total, quantity and unit price each as in the order', () => {
    const { container } = render(<OrderFacts order={order} />);
    const facts = [...container.querySelectorAll('dt')].map((dt) => [dt.textContent, dt.nextSibling?.textContent]);
    expect(facts.slice(0, 3)).toEqual([
      ['fiat:total', '€92.00'],
      ['fiat:quantity', '100 USDT'],
      ['fiat:unitPrice', '€0.92'],
    ]);
  });
});

describe('the payment details', () => {
  it('tell both sides the payment reference, and only the buyer’s can be copied', () => {
    for (const side of ['buy', 'sell'] as const) {
      const { unmount } = render(<PaymentFacts order={sampleFiatOrder({ side })} />);
      const row = screen.getByText('fiatOrder:reference').nextSibling;
      expect([side, row?.textContent]).toEqual([side, side === 'buy' ? 'copies K7WRX4TM' : 'K7WRX4TM']);
      unmount();
    }
  });
});
