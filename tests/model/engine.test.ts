import { describe, expect, it } from 'vitest';
import { allStates, allTransitions, createStepper } from '../../inspector/machines/explorer/engine';
import { newCoverage, uncovered } from '../support/flow/coverage';
import { explore } from '../../inspector/machines/explorer/explore';
import { startLive } from '../support/flow/live';
import { sampleMachine, sampleModel } from '../support/flow/sample';
import { walkActor, walkMachine } from '../support/flow/walk';

describe('the XState behaviour that the path tools rely on', () => {
  it('names every transition definition, parallel regions and transient states included', () => {
    expect(allTransitions(sampleMachine).toSorted()).toEqual([
      'sample.link.down|sys.link.up|0',
      'sample.link.up|sys.link.down|0',
      'sample.order.editing|user.order.submit|0',
      'sample.order.resting|xstate.after.resubmitWindow.sample.order.resting|0',
      'sample.order.routing|always|0',
      'sample.order.routing|always|1',
      'sample.order.submitting|xstate.done.actor.placeOrder|0',
      'sample.order.submitting|xstate.error.actor.placeOrder|0',
      'sample.order.waiting|push.order.updated|0',
      'sample.order.waiting|user.order.dismiss|0',
    ]);
    expect(allStates(sampleMachine).map((node) => node.id)).toHaveLength(10);
  });

  it('reports the transitions of all microsteps and the transient states between them', () => {
    const stepper = createStepper(sampleMachine);
    const [idle] = stepper.start({ lots: 0 });
    const [submitting] = stepper.step(idle, { type: 'user.order.submit', lots: 1 });
    const [filled, taken] = stepper.step(submitting, {
      type: 'xstate.done.actor.placeOrder',
      output: { status: 'filled' },
    });
    expect(filled.value).toEqual({ order: 'filled', link: 'up' });
    expect(taken.transitions).toEqual([
      'sample.order.submitting|xstate.done.actor.placeOrder|0',
      'sample.order.routing|always|0',
    ]);
    expect([...taken.states]).toContain('sample.order.routing');
  });

  it('reports a refused event as an empty list of transitions', () => {
    const stepper = createStepper(sampleMachine);
    const [idle] = stepper.start({ lots: 0 });
    const [next, taken] = stepper.step(idle, { type: 'user.order.submit', lots: 0 });
    expect(taken.transitions).toEqual([]);
    expect(next.value).toEqual(idle.value);
  });

  it('explores each state once and covers every transition in few paths', () => {
    expect(explore(sampleModel).places.size).toBe(10);
    const walked = walkMachine(sampleModel);
    expect([...walked.failures]).toEqual([]);
    expect(uncovered(walked.coverage.states)).toEqual([]);
    expect(uncovered(walked.coverage.transitions)).toEqual([]);
    expect(walked.paths.length).toBeLessThanOrEqual(3);
  });

  it('walks the same paths on a running actor with fakes', () => {
    for (const unit of ['transition', 'edge'] as const) {
      const walked = walkActor(sampleModel, unit);
      expect([...walked.failures]).toEqual([]);
      expect(uncovered(walked.coverage.transitions)).toEqual([]);
      expect(uncovered(walked.coverage.states)).toEqual([]);
    }
  });

  it('sees what a flow sends to its parent and to actors it looks up', () => {
    const flow = startLive(sampleMachine, { lots: 0 }, () => undefined);
    flow.happen({ type: 'user.order.submit', lots: 1 });
    flow.happen({ type: 'xstate.done.actor.placeOrder', output: { status: 'open' } });
    expect(flow.told).toEqual([{ type: 'flow.sample.placed' }, { type: 'flow.toast.show' }]);
  });

  it('fires exactly the timer that a path names', () => {
    const flow = startLive(sampleMachine, { lots: 0 }, () => undefined);
    flow.happen({ type: 'user.order.submit', lots: 1 });
    flow.happen({ type: 'xstate.error.actor.placeOrder', error: new Error('down') });
    expect(flow.snapshot().value).toEqual({ order: 'resting', link: 'up' });
    flow.happen({ type: 'xstate.after.resubmitWindow.sample.order.resting' });
    expect(flow.snapshot().value).toEqual({ order: 'editing', link: 'up' });
  });

  it('reports a hidden transition of a model as uncovered', () => {
    const blind = {
      ...sampleModel,
      cases: { ...sampleModel.cases, 'push.order.updated': () => [], 'sys.link.down': () => [] },
    };
    const walked = walkMachine(blind);
    expect(uncovered(walked.coverage.transitions)).toEqual([
      'sample.order.waiting|push.order.updated|0',
      'sample.link.up|sys.link.down|0',
      'sample.link.down|sys.link.up|0',
    ]);
    expect(uncovered(newCoverage(sampleMachine).states)).toHaveLength(10);
  });
});
