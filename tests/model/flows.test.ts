import { StateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../src/machines/catalogue';
import { filesBelow, textOf } from '../support/files';
import { uncovered } from '../support/flow/coverage';
import { eventTypes } from '../../src/machines/explorer/engine';
import { explore } from '../../src/machines/explorer/explore';
import { undescribed, walkActor, walkMachine, type Walked } from '../support/flow/walk';

const MACHINE_FILES = [
  ...filesBelow('src/machines', '.machine.ts'),
  ...filesBelow('domain/lifecycles', '.lifecycle.ts'),
];
const MODULES = import.meta.glob<Record<string, unknown>>([
  '../../src/machines/**/*.machine.ts',
  '../../domain/lifecycles/**/*.lifecycle.ts',
]);
const models = CATALOGUE.map((entry) => entry.model);

const gaps = (walked: Walked) => ({
  failures: [...walked.failures],
  states: uncovered(walked.coverage.states),
  transitions: uncovered(walked.coverage.transitions),
});
const NO_GAPS = { failures: [], states: [], transitions: [] };

describe('the catalogue', () => {
  it('lists every machine of the product', async () => {
    expect(Object.keys(MODULES)).toHaveLength(MACHINE_FILES.length);
    const listed = new Set(models.map((model) => model.machine.id));
    const missing: string[] = [];
    for (const [file, load] of Object.entries(MODULES)) {
      const machines = Object.values(await load()).filter((value) => value instanceof StateMachine);
      if (machines.length === 0) missing.push(`${file} exports no machine`);
      for (const machine of machines) if (!listed.has(machine.id)) missing.push(`${file}: ${machine.id}`);
    }
    expect(missing).toEqual([]);
  });

  it('gives each machine an id of its own, which is the model’s', () => {
    expect(models.map((model) => model.machine.id)).toEqual(models.map((model) => model.id));
    expect(new Set(models.map((model) => model.id)).size).toBe(models.length);
  });

  it('names the section of the specification for each flow', () => {
    expect(models.filter((model) => !model.title || !/SPEC|RULES/.test(model.spec)).map((model) => model.id)).toEqual(
      [],
    );
  });
});

describe.each(models)('$id', (model) => {
  it('describes every state in a sentence', () => {
    expect(undescribed(model)).toEqual([]);
  });

  it('takes all its paths, every state and every transition included', () => {
    expect(gaps(walkMachine(model))).toEqual(NO_GAPS);
  });

  it('takes them as a running actor with fakes behind its ports', () => {
    expect(gaps(walkActor(model))).toEqual(NO_GAPS);
  });
});

describe('the views', () => {
  it('have a control for every event that only a user causes', () => {
    const views = filesBelow('src/views', '.tsx').map(textOf).join('\n');
    const missing = CATALOGUE.filter((entry) => entry.kind === 'flow').flatMap(({ model }) => {
      const places = [...explore(model).places.values()];
      const types = new Set(places.flatMap((place) => eventTypes(place.snapshot)));
      return [...types]
        .filter((type) => type.startsWith('user.') && !new RegExp(`['"]${type.replaceAll('.', '\\.')}['"]`).test(views))
        .map((type) => `${model.id} ${type}`);
    });
    expect(missing).toEqual([]);
  });
});
