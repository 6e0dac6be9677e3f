import { createMachine, setup, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { fiatOrderLifecycle } from '../../domain/lifecycles/fiatOrder.lifecycle';
import { withdrawalLifecycle } from '../../domain/lifecycles/withdrawal.lifecycle';
import { CATALOGUE } from '../../inspector/machines/catalogue';
import { explore } from '../../inspector/machines/explorer/explore';
import { call, callIdsOf } from '../../src/machines/call';
import type { FlowModel } from '../../src/machines/flowModel';
import { IRREVERSIBLE } from '../support/flow/safety/flowPorts';
import { SAFETY_PROPERTIES } from '../support/flow/safety/properties';
import { judge } from '../support/flow/safety/property';

type States = Record<string, { on?: Record<string, unknown>; meta?: object; tags?: unknown }>;

/** A lifecycle with a fault. */
function faulty(
  machine: AnyStateMachine,
  spoil: (states: States, root: { meta: { events: object } }) => void,
): FlowModel {
  const config = structuredClone(machine.config) as unknown as { states: States; meta: { events: object } };
  spoil(config.states, config);
  const broken = createMachine(config as never) as AnyStateMachine;
  return { id: machine.id, title: '', spec: '', machine: broken, inputs: [undefined], cases: {} };
}

const found = (id: string, model: FlowModel): string[] => {
  const property = SAFETY_PROPERTIES.find((one) => one.id === id)!;
  return judge(property, explore(model)).findings.map(({ words }) => words);
};

describe('a fault in a lifecycle is found by the shortest path, described in words', () => {
  it('a fiat order whose payment deadline never expires', () => {
    const model = faulty(fiatOrderLifecycle, ({ pendingPayment }) => delete pendingPayment?.on?.['time.paymentOver']);
    expect(found('time-runs-out', model)).toEqual(['start ⇒ pendingPayment: nothing happens when pay_time is over']);
    expect(found('not-stuck-for-its-user', model)).toEqual([
      'start ⇒ pendingPayment: only its user can free the money',
    ]);
  });

  it('a released order that an operator can still return', () => {
    const model = faulty(fiatOrderLifecycle, (states) => {
      states['completed'] = { ...states['completed'], on: { 'operator.return': { target: 'cancelled' } } };
      delete (states['completed'] as { type?: string }).type;
    });
    expect(found('settled-once', model)).toEqual([
      'buyer.pay → seller.release → operator.return ⇒ completed: something follows after the money has moved',
    ]);
  });

  it('a withdrawal that is paid before anything was frozen', () => {
    const model = faulty(withdrawalLifecycle, ({ requested }) => {
      Object.assign(requested?.on ?? {}, { 'withdrawal.complete': { target: 'completed' } });
    });
    expect(found('paid-from-held', model)).toEqual([
      'withdrawal.complete ⇒ requested: money moves that was never held',
    ]);
  });

  it('a payment that the exchange may confirm in the buyer’s name', () => {
    const model = faulty(fiatOrderLifecycle, (_, { meta }) => {
      Object.assign(meta.events, { 'buyer.pay': { by: ['buyer', 'exchange'], calls: ['payFiatOrder'] } });
    });
    expect(found('roles-are-apart', model)).toEqual([
      'buyer.pay ⇒ pendingPayment: exchange acts in the name of the buyer',
    ]);
  });

  it('an appeal that no one can decide', () => {
    const model = faulty(fiatOrderLifecycle, ({ inAppeal }) => delete inAppeal?.on);
    expect(found('somebody-moves', model)).toEqual(['buyer.pay → buyer.appeal ⇒ inAppeal: operator can do nothing']);
    expect(found('reaches-end', model)).toEqual(['buyer.pay → buyer.appeal ⇒ inAppeal: no way leads to an end']);
  });
});

/** A correct form that pays through a port of that name; `change` introduces the fault. */
function form(change: (states: Record<string, unknown>) => void, port = 'payOrder'): FlowModel {
  const outcome = ({ event }: { event: { output?: { ok: boolean } } }) => event.output?.ok === true;
  const states: Record<string, unknown> = {
    editing: { on: { 'user.payment.open': 'asking' } },
    asking: { tags: 'needsConfirm', on: { 'user.payment.accept': 'paying', 'user.payment.dismiss': 'editing' } },
    paying: {
      tags: 'busy',
      invoke: { id: port, src: port, onDone: [{ guard: 'isOk', target: 'paid' }, { target: 'editing' }] },
    },
    paid: { type: 'final' },
  };
  change(states);
  const machine = setup({
    actors: { [port]: call('payFiatOrder') },
    guards: { isOk: outcome as never },
  }).createMachine({ id: 'planted', initial: 'editing', states: states as never }) as unknown as AnyStateMachine;
  const cases = { [`xstate.done.actor.${port}`]: () => [{ output: { ok: true } }, { output: { ok: false } }] };
  return { id: 'planted', title: '', spec: '', machine, inputs: [undefined], cases };
}

describe('the calls known to be irreversible', () => {
  it('are each made by some flow', () => {
    const made = new Set(
      CATALOGUE.flatMap(({ model }) => Object.values<object>(model.machine.implementations.actors).flatMap(callIdsOf)),
    );
    expect([...IRREVERSIBLE].filter((id) => !made.has(id))).toEqual([]);
  });
});

type Invoking = { invoke: { onDone: unknown }; on: Record<string, unknown> };

describe('a fault in a flow is found by the shortest path, described in words', () => {
  it('none in a correct form', () => {
    const flows = SAFETY_PROPERTIES.filter(({ kind }) => kind === 'flow');
    expect(
      flows.flatMap(({ id }) =>
        found(
          id,
          form(() => undefined),
        ),
      ),
    ).toEqual([]);
  });

  it('a payment without a confirmation', () => {
    const model = form((states) => (states['editing'] = { on: { 'user.payment.open': 'paying' } }));
    expect(found('confirmed-first', model)).toEqual([
      'user.payment.open ⇒ editing: payOrder starts without a question',
    ]);
  });

  it('a payment without a confirmation, whatever its port is called', () => {
    const model = form((states) => (states['editing'] = { on: { 'user.payment.open': 'paying' } }), 'change');
    expect(found('confirmed-first', model)).toEqual(['user.payment.open ⇒ editing: change starts without a question']);
  });

  it('a confirmation that cannot be declined', () => {
    const model = form((states) => delete (states['asking'] as Invoking).on['user.payment.dismiss']);
    expect(found('question-can-be-declined', model)).toEqual([
      'user.payment.open ⇒ asking: there is no way to decline',
    ]);
  });

  it('a failure that is not shown to anyone', () => {
    const model = form((states) => {
      (states['paying'] as Invoking).invoke.onDone = [{ guard: 'isOk', target: 'paid' }];
    });
    expect(found('failures-lead-on', model)).toEqual([
      'user.payment.open → user.payment.accept ⇒ paying: the failure of payOrder goes unheard',
    ]);
  });

  it('a button that sends the payment a second time', () => {
    const model = form((states) =>
      Object.assign(states['paying'] as object, { on: { 'user.payment.accept': 'paying' } }),
    );
    expect(found('sent-once', model)).toEqual([
      'user.payment.open → user.payment.accept → user.payment.accept ⇒ paying: payOrder is sent a second time',
    ]);
  });

  it('a failed payment that is sent again automatically', () => {
    const model = form((states) => {
      (states['paying'] as Invoking).invoke.onDone = [
        { guard: 'isOk', target: 'paid' },
        { target: 'paying', reenter: true },
      ];
    });
    expect(found('never-sent-again-unasked', model)).toEqual([
      'user.payment.open → user.payment.accept → payOrder ✓ ⇒ paying: payOrder is sent again by itself',
    ]);
  });

  it('a state without an exit', () => {
    const model = form((states) => (states['paid'] = {}));
    expect(found('no-dead-end', model)).toEqual([
      'user.payment.open → user.payment.accept → payOrder ✓ ⇒ paid: nothing can happen any more',
    ]);
  });
});
