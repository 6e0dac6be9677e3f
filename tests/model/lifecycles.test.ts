import { createTestModel } from '@xstate/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../inspector/machines/catalogue';
import type { FlowModel } from '../../src/machines/flowModel';
import { allStates, eventTypes } from '../../inspector/machines/explorer/engine';

const lifecycles = CATALOGUE.filter((entry) => entry.kind === 'lifecycle').map((entry) => entry.model);

const eventsOf =
  (model: FlowModel) =>
  (snapshot: AnyMachineSnapshot): AnyEventObject[] =>
    eventTypes(snapshot)
      .flatMap((type) =>
        (model.cases[type]?.(snapshot) ?? [{}]).map((payload): AnyEventObject => ({ type, ...payload })),
      )
      .filter((event) => snapshot.can(event));

describe.each(lifecycles)('the lifecycle $id', (model) => {
  it('reaches each of its statuses from the start by commands alone', () => {
    const paths = createTestModel(model.machine).getShortestPaths({
      input: model.inputs[0],
      events: eventsOf(model),
      serializeState: (snapshot: AnyMachineSnapshot) => JSON.stringify(snapshot.value),
    });
    const reached = new Set(paths.flatMap((path) => path.steps.map((step) => JSON.stringify(step.state.value))));
    const statuses = allStates(model.machine).map((node) => JSON.stringify(node.key));
    expect([...reached].toSorted()).toEqual(statuses.toSorted());
    expect(paths.filter((path) => path.state.status === 'error')).toEqual([]);
  });

  it('is a flat list of statuses moved by commands, without invoked actors or timers', () => {
    const nodes = allStates(model.machine);
    expect(nodes.filter((node) => node.invoke.length > 0 || node.after.length > 0 || node.type === 'compound')).toEqual(
      [],
    );
  });
});
