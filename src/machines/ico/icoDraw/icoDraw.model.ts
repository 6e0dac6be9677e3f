import { commitmentOf, winningRateOf } from '../../../../domain/rules/ico/allotment';
import type { DrawVerdict } from '../../../../domain/rules/ico/verifyDraw';
import { NETWORK_DOWN } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { sampleProject, sampleSettled } from '../icoProject/icoProject.samples';
import { icoDrawMachine } from './icoDraw.machine';

const SEED = 'aa'.repeat(32);
const drawn = sampleProject({
  ...{ status: 'settled', commitment: commitmentOf(SEED), seed: SEED },
  ...{ total: '10', subscribed: '20', allotted: '10', winning_rate: winningRateOf(20n, 10n) },
});
const page = (more: boolean, seed: string | null) => ({
  output: {
    ok: true,
    value: {
      rules: 1,
      commitment: drawn.commitment,
      seed,
      supply: '10',
      demand: '20',
      tickets: [{ id: 't1', units: '20', won: seed === null ? null : '10' }],
      more,
    },
  },
});
const verdict = (ok: boolean, changes: Partial<DrawVerdict> = {}): { output: DrawVerdict } => ({
  output: {
    ...{ ok, sameRules: true, sameSeed: ok, sameProject: true, sameDemand: true, drawn: true, sameResult: true },
    ...{ differing: 0, own: null, allotted: 10n, tickets: [] },
    ...changes,
  },
});

export const icoDrawModel = defineFlowModel<typeof icoDrawMachine>({
  id: 'icoDraw',
  title: 'Verify an ICO draw',
  spec: 'RULES ICO subscription',
  machine: icoDrawMachine,
  inputs: [{ projectId: 'p1' }],
  cases: {
    'xstate.done.actor.loadProject': () => [
      { output: { ok: true, value: { project: drawn, mine: sampleSettled(), now: drawn.updated } } },
      { output: { ok: true, value: { project: drawn, mine: null, now: drawn.updated } } },
      { output: NETWORK_DOWN },
    ],
    'xstate.done.actor.loadOwn': () => [
      { output: { ok: true, value: { subscription: sampleSettled(), parts: [] } } },
      { output: NETWORK_DOWN },
    ],
    'xstate.done.actor.loadTickets': () => [
      page(true, SEED),
      page(false, SEED),
      page(false, null),
      { output: NETWORK_DOWN },
    ],
    'xstate.done.actor.recompute': () => [
      verdict(true),
      verdict(false, { own: { tickets: 2, missing: 1, differing: 0, sameSum: false } }),
    ],
    'xstate.error.actor.recompute': () => [{ error: new Error('the thread failed') }],
    'user.page.choose': () => [{ page: 2 }],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.load'),
});
