import { createActor, SimulatedClock } from 'xstate';
import { expect, it } from 'vitest';
import { withFakes } from '../../../inspector/machines/explorer/fakes';
import { accountExportMachine } from '../../../src/machines/account/accountExport/accountExport.machine';

const NETWORK_DOWN = { ok: false, error: 'network' } as const;

it('a file that was asked for without an answer, while another was fetched, is asked about until the exchange answers', () => {
  const machine = withFakes(accountExportMachine);
  const clock = new SimulatedClock();
  const { context } = createActor(machine).getSnapshot();
  const values = { kind: 'data', year: null, fundsPassword: 'funds-password', secondFactorCode: null } as const;
  const snapshot = machine.resolveState({
    value: { open: { request: 'submitting', files: 'fetching' } },
    context: { ...context, list: [], values },
  });
  const actor = createActor(machine, { snapshot, clock }).start();
  const answered = (port: string, output: unknown) =>
    actor.send({ type: `xstate.done.actor.${port}`, output } as never);
  const files = () => (actor.getSnapshot().value as { open: { files: string } }).open.files;
  answered('requestExport', NETWORK_DOWN);
  answered('fetchExport', { ok: true, value: null });
  clock.increment(1500);
  expect(files()).toBe('asking');
  answered('refreshExports', NETWORK_DOWN);
  clock.increment(1500);
  expect(files()).toBe('asking');
  answered('refreshExports', { ok: true, value: { list: [], years: [] } });
  expect(files()).toBe('shown');
  actor.stop();
});
