import { createMachine, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { within } from '../../../scripts/test/pace';
import { recordListMachine } from '../../../src/machines/tools/recordList/recordList.machine';
import { compose } from '../../support/composed/compose';
import { exploreWorlds } from '../../support/composed/explorer';
import { cancel, form, list, WITHDRAWAL_SCENE, withdrawalJudges } from '../../support/composed/withdrawalWorld';
import type { Flow } from '../../support/composed/net';
import { START } from '../../support/fiatExchange';

/** Explores everything that can happen to a withdrawal that a user wants once. */
const explored = (scene: typeof WITHDRAWAL_SCENE, faults: number, reloads = 0) =>
  exploreWorlds(compose(scene, { faults, reloads, now: START }, withdrawalJudges), 400_000);

const withFlows = (flows: Record<string, Flow>): typeof WITHDRAWAL_SCENE => ({
  ...WITHDRAWAL_SCENE,
  tabs: { trader: { user: 'trader', flows } },
});

describe('a withdrawal with list, cancellation, operator and network is paid once and listed correctly', () => {
  it('with a lost, late, duplicated or delayed message, or a broken connection', { timeout: within(30_000) }, () => {
    const { states, counterexample } = explored(WITHDRAWAL_SCENE, 1);
    expect(counterexample).toBeNull();
    expect(states).toBeGreaterThan(2000);
  });

  it.runIf(process.env['LONG'])('with two such faults', { timeout: within(300_000) }, () => {
    expect(explored(WITHDRAWAL_SCENE, 2).counterexample).toBeNull();
  });

  it.runIf(process.env['LONG'])('with a page reload', { timeout: within(300_000) }, () => {
    expect(explored(WITHDRAWAL_SCENE, 1, 1).counterexample).toBeNull();
  });
});

describe('a planted fault is found by the shortest path', () => {
  it('a retry that counts as a new submission', () => {
    expect(explored({ ...WITHDRAWAL_SCENE, keepsKeys: false }, 1).counterexample).toMatchInlineSnapshot(`
      "trader: withdrawal.review
      trader: withdrawal.submit
      trader → exchange: createWithdrawal
      exchange → trader: tells withdrawal notDisbursed
      exchange → trader: createWithdrawal done (lost)
      trader: doubleSubmitWindow is over
      trader: withdrawal.submit
      trader → exchange: createWithdrawal
      ⇒ 2 withdrawals were made of one"
    `);
  });

  it('a retry after a reload that counts as a new submission', () => {
    expect(explored({ ...WITHDRAWAL_SCENE, keepsKeys: 'untilReload' }, 1, 1).counterexample).toMatchInlineSnapshot(`
      "trader: withdrawal.review
      trader: withdrawal.submit
      trader: the page is loaded again
      trader → exchange: createWithdrawal
      exchange → trader: listWithdrawals done
      trader: withdrawal.review
      trader: withdrawal.submit
      trader → exchange: createWithdrawal
      ⇒ 2 withdrawals were made of one"
    `);
  });

  it('a list that stays unchanged when its reload fails', () => {
    const { config, implementations } = recordListMachine;
    const outdated = { ...config.states?.['outdated'], after: {} };
    const spoiled = { ...config, states: { ...config.states, outdated } };
    const machine = createMachine(spoiled as never, implementations as never) as AnyStateMachine;
    const scene = withFlows({ form, list: { ...list, machine }, cancel });
    expect(explored(scene, 1).counterexample).toMatchInlineSnapshot(`
      "trader: withdrawal.review
      trader: withdrawal.submit
      trader → exchange: createWithdrawal
      exchange → trader: tells withdrawal notDisbursed
      exchange → trader: createWithdrawal done
      trader: doubleSubmitWindow is over
      trader: refreshPause is over
      exchange → trader: listWithdrawals done (lost)
      ⇒ trader still sees "", but there is "notDisbursed""
    `);
  });
});
