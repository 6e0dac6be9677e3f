import { createMachine, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { chartOf } from '../../../scripts/charts/chart';
import { layout } from '../../../scripts/charts/layout';
import { svgOf } from '../../../scripts/charts/svg';
import { chartChange } from '../../../scripts/diff/charts';
import { diffPage } from '../../../scripts/diff/page';
import { screenWords } from '../../../scripts/diff/screens';
import { traceChange } from '../../../scripts/diff/traces';

const chart = (states: object) => {
  const machine = createMachine({ id: 'door', initial: 'shut', states: states as never }) as AnyStateMachine;
  return chartOf({ kind: 'flow', model: { id: 'door', title: 'Door', spec: 'none', machine, inputs: [], cases: {} } });
};
const was = chart({
  shut: { description: 'Nobody passes.', on: { 'user.door.open': 'open', 'user.bell.ring': { actions: 'ring' } } },
  open: { description: 'All pass.', on: { 'user.door.shut': 'shut' } },
});
const is = chart({
  shut: { description: 'Nobody passes.', on: { 'user.door.open': 'ajar', 'user.bell.ring': { actions: 'buzz' } } },
  ajar: { description: 'The thin pass.', on: { 'user.door.shut': 'shut' } },
});

describe('a changed chart', () => {
  it('is described in words, a retargeted arrow as one that leads elsewhere', () => {
    expect(chartChange(was, is)?.words).toEqual([
      'New state ajar: The thin pass.',
      'State open is gone: All pass.',
      'In shut, user.bell.ring: does buzz instead of ring',
      'In shut, user.door.open: leads to ajar instead of open',
      'In ajar, user.door.shut: new arrow to shut',
      'In open, user.door.shut: no longer leads to shut',
    ]);
    expect(chartChange(was, was)).toBeNull();
    expect(chartChange(undefined, is)?.words).toContain('New state shut: Nobody passes.');
    expect(chartChange(was, undefined)?.words).toContain('State shut is gone: Nobody passes.');
  });

  it('is drawn once, with removed, new and changed parts', async () => {
    const change = chartChange(was, is)!;
    const drawn = svgOf(change.chart, await layout(change.chart), change.changes);
    expect(drawn.match(/<g class="new">/g)).toHaveLength(3);
    expect(drawn.match(/<g class="gone">/g)).toHaveLength(3);
    expect(drawn.match(/<g class="changed">/g)).toHaveLength(1);
    expect(svgOf(is, await layout(is))).not.toMatch(/class="(?:new|gone|changed)"/);
  });
});

describe('a changed trace', () => {
  const trace = (asks: string) =>
    `fiatBuyOrder-1\nstarts → awaitingPayment\nuser.cancel.open → confirming\nuser.cancel.accept → cancelling\n    asks ${asks} {order_id: "17"}\n\n`;

  it('names the step that behaves differently', () => {
    expect(traceChange(trace('cancelOrder'), trace('payOrder'))).toEqual({
      steps: [
        'fiatBuyOrder-1, step 2, user.cancel.accept: asks payOrder {order_id: "17"} instead of asks cancelOrder {order_id: "17"}',
      ],
      fresh: [],
      gone: [],
    });
    expect(traceChange(trace('payOrder'), trace('payOrder'))).toBeNull();
  });

  it('names the new target of a step, and the new and removed paths', () => {
    const before = 'a-1\nstarts → one\nuser.go → two\n\na-2\nstarts → one\nuser.stop → end\n';
    const after = 'a-1\nstarts → one\nuser.go → three\nuser.back → one\n';
    expect(traceChange(before, after)).toEqual({
      steps: ['a-1, step 1, user.go: leads to three instead of two'],
      fresh: ['a-1 with user.back'],
      gone: ['a-2: starts, then user.stop'],
    });
  });
});

it('changed screens are listed by state, ignoring lines that only moved or belong to another screen', () => {
  const before =
    '# editing ← app: shown\n- Home\n+ Buy\n+ Fee\n\n# sending ← editing\n- Buy\n+ Sending\n\n# done = sending\n';
  const after =
    '# editing ← app: shown\n+ Fee\n+ Buy\n- Home\n\n# resting = editing\n\n# sending ← resting\n- Buy\n+ On its way\n';
  expect(screenWords(before, after)).toEqual([
    'resting: is new, with Fee / Buy',
    'sending: now says On its way',
    'sending: no longer says Sending',
    'done: is gone',
  ]);
  expect(screenWords(before, before)).toEqual([]);
});

it('the review page escapes what it shows', () => {
  const flow = { id: 'door', title: '<Door>', chart: null, trace: null, looks: '', screens: [], files: ['a<b'] };
  expect(diffPage('main', 'About.', [flow])).toContain('&lt;Door&gt;');
  expect(diffPage('main', 'About.', [flow])).not.toContain('a<b');
  expect(diffPage('main', 'About.', [])).toContain('None.');
});
