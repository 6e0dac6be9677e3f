import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { defineConfirmationsFlow } from '../../../src/app/flowGroups/settings';
import { defineOrdersPanelFlow } from '../../../src/app/flowGroups/tradeLater';
import { defineRecentSearchesFlow } from '../../../src/app/flowGroups/markets';
import type { Deps } from '../../../src/app/deps';

/** A browser with these stored values, and everything written to it since. */
function browserWith(stored: Record<string, unknown>) {
  const written: [string, unknown][] = [];
  const storage = {
    read: (key: string) => stored[key] ?? null,
    write: (key: string, value: unknown) => void written.push([key, value]),
  };
  return { deps: { storage } as unknown as Deps, written };
}

it('a stored choice is shown immediately and every change is stored', () => {
  const { deps, written } = browserWith({ 'ordersPanel.view': { tab: 'history', thisPairOnly: true } });
  const panel = createActor(defineOrdersPanelFlow(deps)).start();
  expect(panel.getSnapshot()).toMatchObject({ value: 'shown', context: { tab: 'history', thisPairOnly: true } });
  panel.send({ type: 'user.tab.choose', tab: 'balances' });
  expect(written).toEqual([['ordersPanel.view', { tab: 'balances', thisPairOnly: true }]]);
});

it('a stored choice falls back to the default when its value is invalid', () => {
  const { deps } = browserWith({ 'ordersPanel.view': { tab: 'no such tab', thisPairOnly: true } });
  const panel = createActor(defineOrdersPanelFlow(deps)).start();
  expect(panel.getSnapshot().context).toEqual({ tab: 'openOrders', thisPairOnly: false });
});

it('a stored choice is not rewritten by an event that leaves it unchanged', () => {
  const { deps, written } = browserWith({});
  const recent = createActor(defineRecentSearchesFlow(deps)).start();
  expect(recent.getSnapshot().can({ type: 'user.recent.forget' })).toBe(false);
  recent.send({ type: 'user.recent.forget' });
  expect(written).toEqual([]);
});

it('a changed confirmation is the only one written', () => {
  const form = { ask: true, type: 'market', sizeBy: 'risk' };
  const { deps, written } = browserWith({ 'spotOrder.ask': false, 'futuresOrder.form': form });
  const confirmations = createActor(defineConfirmationsFlow(deps)).start();
  expect(confirmations.getSnapshot().context.asks).toEqual({ spot: false, futures: true, seconds: true });
  confirmations.send({ type: 'user.confirmation.choose', product: 'futures', ask: false });
  expect(written).toEqual([['futuresOrder.form', { ...form, ask: false }]]);
});

it('a choice stored before the other size modes existed is kept', () => {
  const { deps, written } = browserWith({ 'futuresOrder.form': { ask: true, type: 'market' } });
  const confirmations = createActor(defineConfirmationsFlow(deps)).start();
  confirmations.send({ type: 'user.confirmation.choose', product: 'futures', ask: false });
  expect(written).toEqual([['futuresOrder.form', { ask: false, type: 'market', sizeBy: 'coin' }]]);
});
