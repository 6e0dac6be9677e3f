import { createActor, fromCallback, fromPromise } from 'xstate';
import { expect, it } from 'vitest';
import type { PriceAlert } from '../../../domain/contract/market/alerts';
import type { OutcomeOf } from '../../../src/machines/call';
import {
  alertsOf,
  isLoading,
  priceAlertsMachine,
  stateOf,
} from '../../../src/machines/market/priceAlerts/priceAlerts.machine';
import { sampleAlert, triggeredAlert } from '../../../src/machines/market/priceAlerts/priceAlerts.model';

const settle = async () => {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
};

/** The flow, whose lists the test answers one by one; a removal succeeds at once. */
function opened() {
  const asked: ((list: PriceAlert[]) => Promise<void>)[] = [];
  const loadAlerts = fromPromise<OutcomeOf<'listPriceAlerts'>, object>(
    () =>
      new Promise((resolve) =>
        asked.push((list) => {
          resolve({ ok: true, value: { list, max: 50 } });
          return settle();
        }),
      ),
  );
  const removeAlert = fromPromise<OutcomeOf<'removePriceAlert'>, { alert_id: string }>(() =>
    Promise.resolve({ ok: true, value: {} }),
  );
  const flow = createActor(
    priceAlertsMachine.provide({
      actors: { watchChannel: fromCallback(() => undefined), loadAlerts, removeAlert },
    }),
  ).start();
  const shown = () => [stateOf(flow.getSnapshot()), alertsOf(flow.getSnapshot()).map(({ id, status }) => [id, status])];
  return { flow, asked, shown };
}

const triggered = { type: 'push.channel.data', data: { kind: 'alert', alert: triggeredAlert('a1') } } as const;

it('an alert that is triggered while the alerts are loaded is shown as triggered, whatever the answers say', async () => {
  const { flow, asked, shown } = opened();
  flow.send(triggered);
  flow.send(triggered);
  expect(isLoading(flow.getSnapshot())).toBe(true);
  await asked[0]?.([sampleAlert('a1')]);
  await asked[1]?.([sampleAlert('a1')]);
  flow.send(triggered);
  await asked[2]?.([sampleAlert('a1')]);
  await asked[3]?.([triggeredAlert('a1')]);
  expect([shown(), asked.length]).toEqual([['listed', [['a1', 'triggered']]], 4]);
  flow.stop();
});

it('an alert removed while the alerts are asked for again leaves the others to be shown as they are', async () => {
  const { flow, asked, shown } = opened();
  await asked[0]?.([sampleAlert('a1'), sampleAlert('a2')]);
  flow.send({ type: 'push.channel.snapshot' });
  flow.send({ type: 'user.alert.remove', alertId: 'a2' });
  await settle();
  await asked.at(-1)?.([triggeredAlert('a1')]);
  expect(shown()).toEqual(['listed', [['a1', 'triggered']]]);
  flow.stop();
});
