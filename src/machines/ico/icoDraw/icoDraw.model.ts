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
});
const verdict = (ok: boolean, changes: Partial<DrawVerdict> = {}): DrawVerdict => ({
  ...{ ok, sameRules: true, sameSeed: ok, sameProject: true, sameDemand: true, drawn: true, sameResult: true },
  ...{ differing: 0, own: null, allotted: 10n, tickets: [] },
  ...changes,
});

export const icoDrawModel = defineFlowModel<typeof icoDrawMachine>({
  title: 'Verify an ICO draw',
  spec: 'RULES ICO subscription',
  machine: icoDrawMachine,
  inputs: [{ projectId: 'p1' }],
  cases: {
    'xstate.error.actor.recompute': () => [{ error: new Error('the thread failed') }],
    'user.page.choose': () => [{ page: 2 }],
  },
  answers: {
    loadTickets: [page(true, SEED), page(false, SEED), page(false, null), NETWORK_DOWN],
    recompute: [verdict(true), verdict(false, { own: { tickets: 2, missing: 1, differing: 0, sameSum: false } })],
    loadProject: [
      { ok: true, value: { project: drawn, mine: sampleSettled(), now: drawn.updated } },
      { ok: true, value: { project: drawn, mine: null, now: drawn.updated } },
      NETWORK_DOWN,
    ],
    loadOwn: [{ ok: true, value: { subscription: sampleSettled(), parts: [] } }, NETWORK_DOWN],
  },
});
