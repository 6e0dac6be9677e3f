import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, type ActorRefFrom, type EventObject } from 'xstate';
import { fromRead } from '../../../src/actors/fromRead';
import { sampleFuturesOrder, samplePlan, sampleTerms } from '../../../src/machines/futures/futures/samples';
import {
  draggedForm,
  requestOf,
  takenBy,
  valuesOf,
} from '../../../src/machines/futures/futuresAmend/futuresAmend.form';
import {
  type AmendOutcome,
  type AmendRequest,
  type AmendTarget,
  costShown,
  futuresAmendMachine,
  keepsPlaceOf,
  reasonOf,
  type TargetToldEvent,
  type WatchTargetInput,
} from '../../../src/machines/futures/futuresAmend/futuresAmend.machine';
import { movedBy } from '../../../src/views/futures/futures/ContractChart';

const terms = sampleTerms;
const order: AmendTarget = { kind: 'order', order: sampleFuturesOrder() };

interface Opened {
  target?: AmendTarget;
  /** Price at which its line was dropped. */
  dragged?: string;
  /** Whether orders require confirmation. */
  asks?: boolean;
  outcome?: AmendOutcome;
}

function opened({ target = order, dragged, asks = true, outcome }: Opened = {}) {
  const sent: unknown[] = [];
  const actors = {
    readAsk: fromRead(() => asks),
    watchTarget: fromCallback<EventObject, WatchTargetInput, TargetToldEvent>(() => {}),
    sendAmend: fromPromise<AmendOutcome, AmendRequest>(({ input }) => {
      sent.push(input.body);
      return outcome ? Promise.resolve(outcome) : new Promise(() => {});
    }),
  };
  const flow = createActor(futuresAmendMachine.provide({ actors })).start();
  const notices: unknown[] = [];
  flow.on('*', (notice) => notices.push(notice));
  if (dragged === undefined) flow.send({ type: 'user.amend.open', terms, target });
  else flow.send({ type: 'user.line.drop', terms, target, price: dragged });
  return { flow, notices, sent };
}

type Flow = ActorRefFrom<typeof futuresAmendMachine>;
const type = (flow: Flow, text: string, field: 'price' | 'trigger' | 'quantity' = 'price') =>
  flow.send({ type: 'user.field.change', field, text });
const reason = (flow: Flow) => reasonOf(flow.getSnapshot())?.key ?? null;

async function accepted(flow: Flow): Promise<void> {
  flow.send({ type: 'user.amend.review' });
  await Promise.resolve();
  await Promise.resolve();
  flow.send({ type: 'user.amend.accept' });
  for (let turn = 0; turn < 4; turn++) await Promise.resolve();
}

describe('changing a futures order', () => {
  it('opens with the current prices, or with those of the dragged line, on the grid', () => {
    expect(valuesOf(order)).toEqual({ trigger: '', price: '60000', quantity: '0.01' });
    expect(draggedForm(terms, order, '59990.0449')).toEqual({ trigger: '', price: '59990', quantity: '0.01' });
    const plan: AmendTarget = { kind: 'plan', plan: samplePlan({ type: 'limit', price: '62010.0' }) };
    expect(draggedForm(terms, plan, '61500.26')).toEqual({ trigger: '61500.3', price: '62010', quantity: '0.01' });
  });

  it('reports the reason that blocks a new price', () => {
    const { flow } = opened();
    expect(reason(flow)).toBe('futures:sameOrder');
    type(flow, '');
    expect(reason(flow)).toBe('spotOrder:priceRequired');
    type(flow, '59990.01');
    expect(reason(flow)).toBe('spotOrder:offStep');
    type(flow, '59990');
    expect(reason(flow)).toBe(null);
    flow.send({ type: 'flow.target.told', target: order, available: '1', bid: null });
    type(flow, '69990');
    expect(reason(flow)).toBe('spotOrder:insufficient');
    expect(flow.getSnapshot().can({ type: 'user.amend.review' })).toBe(false);
  });

  it('judges a short below the best bid by the bid, as the exchange does, and a long by its price', () => {
    const short: AmendTarget = { kind: 'order', order: sampleFuturesOrder({ direction: 'open_short' }) };
    const costBelow = (target: AmendTarget, bid: number | null) => {
      const { flow } = opened({ target });
      flow.send({ type: 'flow.target.told', target, available: '0', bid });
      type(flow, '50000');
      return costShown(flow.getSnapshot());
    };
    expect([costBelow(short, 700_000), costBelow(short, null), costBelow(order, 700_000)]).toEqual([
      '35.7',
      '25.5',
      '25.5',
    ]);
  });

  it('counts only the unfilled quantity', () => {
    const half: AmendTarget = { kind: 'order', order: sampleFuturesOrder({ deal_quantity: '0.005' }) };
    const { flow } = opened({ target: half });
    type(flow, '50000');
    expect(costShown(flow.getSnapshot())).toBe('12.75');
    type(flow, '0.015', 'quantity');
    expect(costShown(flow.getSnapshot())).toBe('25.5');
    type(flow, '0.005', 'quantity');
    expect([costShown(flow.getSnapshot()), reason(flow)]).toEqual([null, 'errors:futuresBelowTraded']);
    type(flow, '', 'quantity');
    expect(reason(flow)).toBe('spotOrder:quantityRequired');
  });

  it('reports that only a reduction at the same price keeps the queue position', () => {
    const { flow } = opened();
    const keeps = () => keepsPlaceOf(flow.getSnapshot());
    expect(keeps()).toBe(false);
    type(flow, '0.005', 'quantity');
    expect([keeps(), reason(flow)]).toEqual([true, null]);
    type(flow, '59990');
    expect(keeps()).toBe(false);
    type(flow, '60000');
    type(flow, '0.02', 'quantity');
    expect(keeps()).toBe(false);
  });

  it('sends price and quantity of an order, and the limit price of a trigger order if it has one', () => {
    const form = { trigger: '61500', price: '61510', quantity: '0.02' };
    expect(requestOf({ terms, target: order }, form)).toEqual({
      call: 'amendFuturesOrder',
      body: { order_id: 'fo1', price: '61510', quantity: '0.02' },
    });
    const market: AmendTarget = { kind: 'plan', plan: samplePlan() };
    expect(requestOf({ terms, target: market }, form)).toEqual({
      call: 'amendFuturesPlan',
      body: { plan_id: 'fp1', trigger_price: '61500' },
    });
    const limit: AmendTarget = { kind: 'plan', plan: samplePlan({ type: 'limit', price: '62010.0' }) };
    expect(requestOf({ terms, target: limit }, form).body).toEqual({
      plan_id: 'fp1',
      trigger_price: '61500',
      price: '61510',
    });
  });

  it('does not set back what another tab changed meanwhile, nor does undoing it', async () => {
    const elsewhere: AmendTarget = { kind: 'order', order: sampleFuturesOrder({ price: '60100.0' }) };
    const outcome = {
      ok: true,
      value: { order: sampleFuturesOrder({ price: '60100.0', quantity: '0.020' }) },
    } as const;
    const { flow, sent } = opened({ asks: false, outcome });
    flow.send({ type: 'user.amend.cancel' });
    flow.send({ type: 'user.cell.open', terms, target: order, field: 'quantity' });
    type(flow, '0.02', 'quantity');
    flow.send({ type: 'flow.target.told', target: elsewhere, available: '4000', bid: null });
    flow.send({ type: 'user.cell.submit' });
    for (let turn = 0; turn < 8; turn++) await Promise.resolve();
    flow.send({ type: 'user.amend.undo' });
    expect(sent).toEqual([
      { order_id: 'fo1', price: '60100', quantity: '0.02' },
      { order_id: 'fo1', price: '60100', quantity: '0.01' },
    ]);
  });

  it('closes with a reason when the order is filled while the dialog is open', () => {
    const { flow, notices } = opened({ dragged: '59990' });
    flow.send({ type: 'flow.target.told', target: null, available: '4000', bid: null });
    expect(flow.getSnapshot().value).toEqual({ idle: 'settled' });
    expect(notices).toEqual([{ type: 'toast', kind: 'info', key: 'orders:alreadyTraded' }]);
  });

  it('reports the fills of an order that crossed the book at its new price', async () => {
    const { flow, notices } = opened({
      dragged: '59990',
      outcome: { ok: true, value: { order: sampleFuturesOrder({ status: 'traded' }) } },
    });
    await accepted(flow);
    expect(notices).toMatchObject([{ type: 'toast', kind: 'success', key: 'futures:opened' }]);
  });

  it('keeps the input when it is refused, and reports the reason', async () => {
    const { flow, notices } = opened({ dragged: '60500', outcome: { ok: false, error: 'wouldTake' } });
    await accepted(flow);
    const { value, context } = flow.getSnapshot();
    expect([value, context.form.price, context.error]).toEqual(['filling', '60500', 'errors:wouldTake']);
    expect(notices).toHaveLength(1);
  });
});

describe('a dragged line', () => {
  const settle = async () => {
    for (let turn = 0; turn < 4; turn++) await Promise.resolve();
  };
  const moved = { ok: true, value: { order: sampleFuturesOrder({ price: '59990.0' }) } } as const;

  it('is confirmed once, and sent immediately when order confirmation is off', () => {
    const asked = opened({ dragged: '59990' });
    expect([asked.flow.getSnapshot().value, asked.sent]).toEqual(['confirming', []]);
    const unasked = opened({ dragged: '59990', asks: false });
    expect(unasked.flow.getSnapshot().value).toBe('sending');
    expect(unasked.sent).toEqual([{ order_id: 'fo1', price: '59990', quantity: '0.01' }]);
  });

  it('changes nothing when returned to its price, and opens the dialog when the price is not allowed', () => {
    const back = opened({ dragged: '60000.02', asks: false });
    expect([back.flow.getSnapshot().value, back.sent]).toEqual([{ idle: 'settled' }, []]);
    const low = opened({ dragged: '0.01', asks: false });
    expect([low.flow.getSnapshot().value, low.sent]).toEqual(['filling', []]);
  });

  it('is restored with one press, as a change of its own', async () => {
    const { flow, sent, notices } = opened({ dragged: '59990', asks: false, outcome: moved });
    await settle();
    expect([flow.getSnapshot().value, notices]).toEqual([{ idle: 'moved' }, []]);
    flow.send({ type: 'user.amend.undo' });
    await settle();
    expect(sent.at(-1)).toEqual({ order_id: 'fo1', price: '60000', quantity: '0.01' });
    expect([flow.getSnapshot().value, notices.length]).toEqual([{ idle: 'settled' }, 1]);
  });

  it('cannot be restored once it was filled at its new price', async () => {
    const outcome = { ok: true, value: { order: sampleFuturesOrder({ status: 'traded' }) } } as const;
    const { flow } = opened({ dragged: '59990', asks: false, outcome });
    await settle();
    expect(flow.getSnapshot().value).toEqual({ idle: 'settled' });
  });
});

it('a dragged line is matched to its order', () => {
  expect(movedBy('order:fo1')).toEqual({ kind: 'order', id: 'fo1' });
  expect(movedBy('target:fp1')).toEqual({ kind: 'target', id: 'fp1' });
  expect([movedBy('position:fh1'), movedBy('liquidation:fh1')]).toEqual([null, null]);
});

it('an amended order takes what has not traded at its limit, a plan its quantity once it is triggered', () => {
  const partly: AmendTarget = { kind: 'order', order: sampleFuturesOrder({ deal_quantity: '0.004' }) };
  const form = valuesOf(partly);
  const rest = { direction: 'buy', lots: 6, trigger: null, limit: 600_000, timeInForce: 'gtc' };
  expect(takenBy({ terms, target: partly }, form)).toEqual(rest);
  expect(takenBy({ terms, target: partly }, { ...form, price: '' })).toEqual({ ...rest, lots: null, limit: null });
  expect(takenBy({ terms, target: partly }, { ...form, quantity: '0.004' })).toEqual({ ...rest, lots: null });
  const plan: AmendTarget = {
    kind: 'plan',
    plan: samplePlan({ direction: 'open_short', trigger_price: '61000.0', price: null, quantity: '0.010' }),
  };
  const later = { direction: 'sell', lots: 10, trigger: 610_000, limit: null, trails: false };
  expect(takenBy({ terms, target: plan }, valuesOf(plan))).toEqual(later);
  expect(takenBy({ terms, target: plan }, { ...valuesOf(plan), trigger: '' })).toEqual({
    ...later,
    ...{ lots: null, trigger: null },
  });
});
