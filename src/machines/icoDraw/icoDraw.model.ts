import type { DrawVerdict } from '../../../domain/rules/ico/verifyDraw';
import { NETWORK_DOWN } from '../app/samples';
import { defineFlowModel } from '../flowModel';
import { icoDrawMachine } from './icoDraw.machine';

const page = (more: boolean, seed: string | null) => ({
  output: {
    ok: true,
    value: {
      rules: 1,
      commitment: 'c0'.repeat(32),
      seed,
      supply: '10',
      demand: '20',
      tickets: [{ id: 't1', units: '20', won: seed === null ? null : '10' }],
      more,
    },
  },
});
const verdict = (ok: boolean): { output: DrawVerdict } => ({
  output: { ok, sameRules: true, sameSeed: ok, sameDemand: true, differing: 0, allotted: 10n, tickets: [] },
});

export const icoDrawModel = defineFlowModel<typeof icoDrawMachine>({
  id: 'icoDraw',
  title: 'Verify an ICO draw',
  spec: 'RULES ICO subscription',
  machine: icoDrawMachine,
  inputs: [{ projectId: 'p1' }],
  cases: {
    'xstate.done.actor.loadTickets': () => [
      page(true, 'aa'.repeat(32)),
      page(false, 'aa'.repeat(32)),
      page(false, null),
      { output: NETWORK_DOWN },
    ],
    'xstate.done.actor.recompute': () => [verdict(true), verdict(false)],
    'xstate.error.actor.recompute': () => [{ error: new Error('the thread failed') }],
    'user.page.choose': () => [{ page: 2 }],
  },
  skip: (_, event) => event.type === 'xstate.error.actor.loadTickets',
});
