import { createMachine, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { FlowModel } from '../../src/machines/flowModel';
import { fiatBuyOrderMachine } from '../../src/machines/fiat/fiatBuyOrder/fiatBuyOrder.machine';
import { fiatBuyOrderModel } from '../../src/machines/fiat/fiatBuyOrder/fiatBuyOrder.model';
import { uncovered } from '../support/flow/coverage';
import { walkActor, walkMachine, type Walked } from '../support/flow/walk';

type States = Record<string, { on?: Record<string, unknown>; invoke?: object }>;

/** The buyer's machine with a plausible mistake. */
function planted(change: (states: States) => void): FlowModel {
  const config = fiatBuyOrderMachine.config as unknown as { states: States };
  const states = Object.fromEntries(
    Object.entries(config.states).map(([name, state]) => [
      name,
      { ...state, ...(state.on ? { on: { ...state.on } } : {}) },
    ]),
  );
  change(states);
  const { implementations } = fiatBuyOrderMachine;
  const machine = createMachine({ ...config, states } as never, implementations as never) as unknown as AnyStateMachine;
  return { ...fiatBuyOrderModel, machine };
}

const gaps = ({ coverage }: Walked) => [...uncovered(coverage.states), ...uncovered(coverage.transitions)];

describe('a planted error in a machine', () => {
  it('is not reported where there is none', () => {
    const model = planted(() => undefined);
    expect([gaps(walkMachine(model)), [...walkMachine(model).failures]]).toEqual([[], []]);
  });

  it('is detected when an event leads to another state, and the expected one is never reached', () => {
    const model = planted(({ confirmingCancel }) => {
      confirmingCancel!.on!['user.cancel.accept'] = 'paying';
    });
    expect(gaps(walkMachine(model))).toEqual(expect.arrayContaining(['fiatBuyOrder.cancelling']));
  });

  it('is detected when a state can no longer be left', () => {
    const model = planted(({ confirmingPayment }) => {
      delete confirmingPayment!.on!['user.payment.accept'];
    });
    expect(gaps(walkMachine(model))).toEqual(expect.arrayContaining(['fiatBuyOrder.paying']));
  });

  it('is detected when the answer of a port is not handled', () => {
    const model = planted((states) => {
      const { loading } = states;
      states['loading'] = { ...loading, invoke: { ...loading!.invoke, onDone: [] } };
    });
    expect(gaps(walkActor(model))).toEqual(expect.arrayContaining(['fiatBuyOrder.missing', 'fiatBuyOrder.sellers']));
  });

  it('is detected when a guard throws', () => {
    const model = planted(({ awaitingPayment }) => {
      awaitingPayment!.on!['user.payment.open'] = {
        guard: () => {
          throw new Error('planted');
        },
        target: 'confirmingPayment',
      };
    });
    expect(() => walkMachine(model)).toThrow(/user\.payment\.open in "awaitingPayment" throws [^]*planted/);
  });
});
