import { describe, expect, it } from 'vitest';
import { stagedFlows } from '../../src/app/stage/scenes';
import { CATALOGUE } from '../../src/machines/catalogue';
import { allTransitions } from '../../src/machines/explorer/engine';
import { KNOWN_CONTRADICTIONS, WITHOUT_CONTROL } from '../e2e/support/stageExceptions';

const FLOWS = new Map(CATALOGUE.filter(({ kind }) => kind === 'flow').map(({ model }) => [model.id, model]));

/** User events that the machine names anywhere, "flow event". */
const userEvents = [...FLOWS.values()].flatMap((model) => [
  ...new Set(
    allTransitions(model.machine).flatMap((key) => {
      const type = key.split('|')[1] ?? '';
      return type.startsWith('user.') ? [`${model.id} ${type}`] : [];
    }),
  ),
]);
const staged = userEvents.filter((name) => stagedFlows.includes(name.split(' ')[0] ?? ''));

describe('the exceptions of the stage', () => {
  it('are at most 5 % of the user events of the flows that it shows', () => {
    expect(staged.length).toBeGreaterThan(300);
    expect(Object.keys(WITHOUT_CONTROL).length).toBeLessThanOrEqual(Math.floor(staged.length * 0.05));
  });

  it('name events that flows have, each with a reason', () => {
    const named = [...Object.keys(WITHOUT_CONTROL), ...Object.keys(KNOWN_CONTRADICTIONS).map((name) => name.slice(1))];
    expect(named.filter((name) => !staged.includes(name))).toEqual([]);
    const reasons = [...Object.values(WITHOUT_CONTROL), ...Object.values(KNOWN_CONTRADICTIONS)];
    expect(reasons.filter((reason) => reason.length < 15)).toEqual([]);
  });

  it('are of flows that have a scene', () => {
    expect(stagedFlows.filter((flow) => !FLOWS.has(flow))).toEqual([]);
  });
});
