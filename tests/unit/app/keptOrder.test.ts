import { describe, expect, it } from 'vitest';
import type { Deps } from '../../../src/app/deps';
import { writeSession } from '../../../src/app/stored';
import { UNKNOWN_TRADER } from '../../../src/machines/futures/futuresOrder/futuresOrder.form';
import { sampleTrader } from '../../../src/machines/futures/futuresOrder/futuresOrder.model';
import { SAMPLE_USER } from '../../../src/machines/shell/app/samples';
import { aTab, contractForm, joining, plans, spotForm, triggers } from '../../support/keptForms';

const ORDER = { effect: 'open', timeInForce: 'ioc', fields: { price: '60000', quantity: '0.01' } } as const;

/** Opens the form of a contract and types an order. */
function typedInto(tab: Deps) {
  const form = contractForm(tab);
  form.send({ type: 'user.field.change', field: 'price', text: '60000' });
  form.send({ type: 'user.field.change', field: 'quantity', text: '0.01' });
  form.send({ type: 'user.timeInForce.choose', timeInForce: 'ioc' });
  return form;
}

describe('an order of a contract that somebody has typed', () => {
  it('is there again after the way to the login screen, for the same contract only', () => {
    const tab = aTab();
    const form = typedInto(tab);
    form.send({ type: 'user.login.open' });
    form.stop();
    expect(contractForm(tab).getSnapshot().context.form).toMatchObject(ORDER);
    expect(contractForm(tab, 'ETH_USDT').getSnapshot().context.form.fields.quantity).toBe('');
  });

  it('is there again after the session has ended', () => {
    const tab = aTab();
    const form = typedInto(tab);
    form.send({ type: 'flow.trader.told', trader: sampleTrader });
    form.send({ type: 'flow.trader.told', trader: UNKNOWN_TRADER });
    form.stop();
    expect(contractForm(tab).getSnapshot().context.form).toMatchObject(ORDER);
  });
});

it('a spot order that somebody has typed is there again after the session has ended', () => {
  const tab = aTab();
  const form = spotForm(tab);
  form.send({ type: 'sys.session.changed', signedIn: true });
  form.send({ type: 'user.field.change', field: 'price', text: '60000' });
  form.send({ type: 'user.field.change', field: 'quantity', text: '0.01' });
  form.send({ type: 'sys.session.changed', signedIn: false });
  form.stop();
  expect(spotForm(tab).getSnapshot().context.form.fields).toMatchObject({ price: '60000', quantity: '0.01' });
});

it('what a visitor has typed is there again whichever way they went to the login screen', () => {
  const tab = aTab();
  const [spot, contract] = [spotForm(tab), contractForm(tab)];
  spot.send({ type: 'user.field.change', field: 'quantity', text: '0.01' });
  spot.send({ type: 'user.targets.toggle', on: true });
  spot.send({ type: 'user.field.change', field: 'takeProfit', text: '70000' });
  contract.send({ type: 'user.field.change', field: 'quantity', text: '0.02' });
  for (const form of [spot, contract]) form.stop();
  expect(spotForm(tab).getSnapshot().context.form).toMatchObject({
    withTargets: true,
    fields: { quantity: '0.01', takeProfit: '70000' },
  });
  expect(contractForm(tab).getSnapshot().context.form.fields.quantity).toBe('0.02');
});

it('what a visitor has erased is not there again', () => {
  const tab = aTab();
  const form = contractForm(tab);
  for (const text of ['0.02', '']) form.send({ type: 'user.field.change', field: 'quantity', text });
  form.stop();
  expect(contractForm(tab).getSnapshot().context.form.fields.quantity).toBe('');
});

it('the form of plans stands there again after the way to the login screen, with what was typed', () => {
  const tab = aTab();
  const [order, plan] = [spotForm(tab), plans(tab)];
  order.send({ type: 'user.type.choose', orderType: 'plan' });
  plan.send({ type: 'user.kind.choose', kind: 'twap' });
  plan.send({ type: 'user.field.change', field: 'minutes', text: '30' });
  order.send({ type: 'user.login.open' });
  for (const form of [order, plan]) form.stop();
  expect(spotForm(tab).getSnapshot().matches('planning')).toBe(true);
  expect(plans(tab).getSnapshot().context.form).toMatchObject({ kind: 'twap', fields: { minutes: '30' } });
});

it('the form of trigger orders stands there again after the way to the login screen, with what was typed', () => {
  const tab = aTab();
  const [order, plan] = [contractForm(tab), triggers(tab)];
  order.send({ type: 'user.type.choose', kind: 'plan' });
  plan.send({ type: 'user.execution.choose', execution: 'market' });
  plan.send({ type: 'user.field.change', field: 'trigger', text: '61000' });
  order.send({ type: 'user.login.open' });
  for (const form of [order, plan]) form.stop();
  expect(contractForm(tab).getSnapshot().matches('planning')).toBe(true);
  expect(triggers(tab).getSnapshot().context.form).toMatchObject({ execution: 'market', fields: { trigger: '61000' } });
});

it('the form of plans is restored neither for another pair, nor by a link to an order, nor after an order was chosen again', () => {
  const tab = aTab();
  const isPlanning = (shown?: Parameters<typeof spotForm>[1]) => spotForm(tab, shown).getSnapshot().matches('planning');
  const order = spotForm(tab);
  order.send({ type: 'user.type.choose', orderType: 'plan' });
  expect([isPlanning(), isPlanning({ left: 'ETH' }), isPlanning({ wanted: { direction: 'sell' } })]).toEqual([
    true,
    false,
    false,
  ]);
  order.send({ type: 'user.type.choose', orderType: 'limit' });
  expect(isPlanning()).toBe(false);
});

it('the form of trigger orders is restored neither for another contract nor after an order was chosen again', () => {
  const tab = aTab();
  const isPlanning = (pair?: string) => contractForm(tab, pair).getSnapshot().matches('planning');
  const order = contractForm(tab);
  order.send({ type: 'user.type.choose', kind: 'plan' });
  expect([isPlanning(), isPlanning('ETH_USDT')]).toEqual([true, false]);
  order.send({ type: 'user.type.choose', kind: 'limit' });
  expect(isPlanning()).toBe(false);
});

it('the quantity typed for a project is there again after the way to the login screen, for that project only', async () => {
  const tab = aTab();
  const flow = await joining(tab, 'p1');
  flow.send({ type: 'user.quantity.change', text: '20' });
  flow.send({ type: 'user.login.open' });
  flow.stop();
  const quantities = [await joining(tab, 'p1'), await joining(tab, 'p2')].map(
    (one) => one.getSnapshot().context.quantity,
  );
  expect(quantities).toEqual(['20', '']);
});

it('what one user has typed stands in no form once they have signed out, nor for the user after them', async () => {
  const tab = aTab();
  writeSession(tab.storage, { token: 'one', user: SAMPLE_USER }, null);
  const typed = [spotForm(tab), contractForm(tab), plans(tab), triggers(tab), await joining(tab, 'p1')] as const;
  const [spot, contract, plan, trigger, ico] = typed;
  spot.send({ type: 'sys.session.changed', signedIn: true });
  spot.send({ type: 'user.field.change', field: 'quantity', text: '0.01' });
  contract.send({ type: 'flow.trader.told', trader: sampleTrader });
  contract.send({ type: 'user.field.change', field: 'quantity', text: '0.02' });
  plan.send({ type: 'user.field.change', field: 'quantity', text: '0.03' });
  trigger.send({ type: 'user.field.change', field: 'quantity', text: '0.04' });
  ico.send({ type: 'user.quantity.change', text: '20' });
  writeSession(tab.storage, { token: null, user: null }, 'one');
  spot.send({ type: 'sys.session.changed', signedIn: false });
  contract.send({ type: 'flow.trader.told', trader: UNKNOWN_TRADER });
  for (const form of typed) form.stop();
  const shown = async () => [
    ...[spotForm(tab), contractForm(tab), plans(tab), triggers(tab)].map(
      (form) => form.getSnapshot().context.form.fields.quantity,
    ),
    (await joining(tab, 'p1')).getSnapshot().context.quantity,
  ];
  expect(await shown()).toEqual(['', '', '', '', '']);
  writeSession(tab.storage, { token: 'other', user: { ...SAMPLE_USER, id: 'other' } }, null);
  expect(await shown()).toEqual(['', '', '', '', '']);
});
