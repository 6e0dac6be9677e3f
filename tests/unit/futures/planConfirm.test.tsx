import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { withFakes } from '../../../inspector/machines/explorer/fakes';
import { sampleTerms } from '../../../src/machines/futures/futures/samples';
import { sampleMarketFacts, sampleTrader } from '../../../src/machines/futures/futuresOrder/futuresOrder.model';
import { planOrderMachine } from '../../../src/machines/futures/planOrder/planOrder.machine';
import { PlanConfirm } from '../../../src/views/futures/planOrder/PlanForm';

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('../../../src/views/app/usePreferences', () => ({ usePreferences: () => ({ languageTag: 'en-US' }) }));
vi.mock('../../../src/views/futures/futuresOrder/FillOutlook', () => ({
  FillFigures: () => null,
  useTakenByPlan: () => ({ lots: null, trigger: null, limit: null }),
}));
vi.mock('../../../src/views/kit/ConfirmDialog', () => ({
  ConfirmDialog: ({ acceptLabel }: { acceptLabel: string }) => <button>{acceptLabel}</button>,
}));
afterEach(cleanup);

it('the question before a trigger order names what is sent, also when the position mode changes meanwhile', () => {
  const plan = createActor(withFakes(planOrderMachine), { input: { terms: sampleTerms } }).start();
  plan.send({ type: 'xstate.done.actor.restoreTyped', output: null } as never);
  plan.send({ type: 'flow.trader.told', trader: sampleTrader });
  plan.send({ type: 'flow.market.told', market: sampleMarketFacts });
  const typed = { trigger: '59000', price: '59000', quantity: '0.01' } as const;
  for (const [field, text] of Object.entries(typed))
    plan.send({ type: 'user.field.change', field: field as keyof typeof typed, text });
  plan.send({ type: 'user.plan.submit', side: 'long' });
  plan.send({ type: 'flow.trader.told', trader: { ...sampleTrader, positionMode: 'one_way' } });
  render(<PlanConfirm plan={plan} />);
  expect(plan.getSnapshot().context.draft?.body).toMatchObject({ direction: 'open_long' });
  expect(screen.getByRole('button').textContent).toBe('direction_open_long');
});
