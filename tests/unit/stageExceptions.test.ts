import { describe, expect, it } from 'vitest';
import { stagedFlows } from '../../inspector/app/stage/scenes';
import { CATALOGUE } from '../../inspector/machines/catalogue';
import { allStates, allTransitions } from '../../inspector/machines/explorer/engine';
import { KNOWN_CONTRADICTIONS, WITHOUT_CONTROL } from '../e2e/support/stageExceptions';

const FLOWS = new Map(CATALOGUE.filter(({ kind }) => kind === 'flow').map(({ model }) => [model.id, model]));

/** User events that occur anywhere in the machine, "flow event". */
const userEvents = [...FLOWS.values()].flatMap((model) => [
  ...new Set(
    allTransitions(model.machine).flatMap((key) => {
      const type = key.split('|')[1] ?? '';
      return type.startsWith('user.') ? [`${model.id} ${type}`] : [];
    }),
  ),
]);
const contradictions = Object.entries(KNOWN_CONTRADICTIONS).flatMap(([flow, list]) =>
  list.map((one) => ({ flow, ...one })),
);

describe('the exceptions of the stage', () => {
  it('exclude no flow', () => {
    expect([...stagedFlows].toSorted()).toEqual([...FLOWS.keys()].toSorted());
  });

  it('cover at most 5 % of the user events', () => {
    expect(userEvents.length).toBeGreaterThan(350);
    expect(Object.keys(WITHOUT_CONTROL).length).toBeLessThanOrEqual(Math.floor(userEvents.length * 0.05));
  });

  it('name events that the flows have, each with a reason', () => {
    const named = [
      ...Object.keys(WITHOUT_CONTROL),
      ...contradictions.map(({ flow, what }) => `${flow} ${what.slice(1)}`),
    ];
    expect(named.filter((name) => !userEvents.includes(name))).toEqual([]);
    const reasons = [...Object.values(WITHOUT_CONTROL), ...contradictions.map(({ reason }) => reason)];
    expect(reasons.filter((reason) => reason.length < 15)).toEqual([]);
  });

  it('name states that the flows have', () => {
    const wrong = contradictions.filter(({ flow, at }) => {
      const machine = FLOWS.get(flow)?.machine;
      const states = machine ? allStates(machine).map(({ path }) => path.join('.')) : [];
      return !at.split(' ').every((place) => states.includes(place));
    });
    expect(wrong).toEqual([]);
  });
});
