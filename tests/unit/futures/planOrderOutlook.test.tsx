import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { withFakes } from '../../../inspector/machines/explorer/fakes';
import { fillOutlook } from '../../../src/machines/futures/futures/fillOutlook';
import { sampleTerms } from '../../../src/machines/futures/futures/samples';
import { planOrderMachine } from '../../../src/machines/futures/planOrder/planOrder.machine';
import { useTakenByPlan } from '../../../src/views/futures/futuresOrder/FillOutlook';

it('a trigger order has no outlook against the current book before its trigger is typed', () => {
  const plan = createActor(withFakes(planOrderMachine), { input: { terms: sampleTerms } }).start();
  plan.send({ type: 'xstate.done.actor.restoreTyped', output: null } as never);
  plan.send({ type: 'user.field.change', field: 'price', text: '59000' });
  plan.send({ type: 'user.field.change', field: 'quantity', text: '0.01' });
  const { result } = renderHook(() => useTakenByPlan(plan, sampleTerms));
  const outlook = fillOutlook(sampleTerms, { ...result.current, direction: 'buy' }, [], 600_000);
  expect(outlook).toMatchObject({ average: null, fee: null });
  expect(outlook.rests).toBeUndefined();
});
