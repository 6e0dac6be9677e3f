import { StateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../inspector/machines/catalogue';
import { filesBelow, textOf } from '../support/files';
import { uncovered } from '../support/flow/coverage';
import { eventTypes } from '../../inspector/machines/explorer/engine';
import type { FlowModel } from '../../src/machines/flowModel';
import { IGNORED_FLOWS } from '../../src/machines/recording/trail';
import { replayOf } from '../../inspector/machines/recording/replay';
import { ONE_SIDED } from '../support/flow/oneSided';
import { SAFETY_PROPERTIES } from '../support/flow/safety/properties';
import { concerns, judge, type SafetyProperty } from '../support/flow/safety/property';
import { asksSensitive, LEAST_STATEMENTS, sentencesOf, STATED_AREAS, UNSTATED } from '../support/flow/statements';
import { PUBLIC_TEXTS, shownTexts } from '../support/flow/userTexts';
import { untriedAnswers } from '../support/flow/untried';
import {
  apartIn,
  brokenStatements,
  comesApart,
  graphOf,
  oneSidedIn,
  undescribed,
  walkActor,
  walkMachine,
  type Walked,
} from '../support/flow/walk';

const MACHINE_FILES = [
  ...filesBelow('src/machines', '.machine.ts'),
  ...filesBelow('inspector/machines', '.machine.ts'),
  ...filesBelow('domain/lifecycles', '.lifecycle.ts'),
];
const MODULES = import.meta.glob<Record<string, unknown>>([
  '../../src/machines/**/*.machine.ts',
  '../../inspector/machines/**/*.machine.ts',
  '../../domain/lifecycles/**/*.lifecycle.ts',
]);
const models = CATALOGUE.map((entry) => entry.model);
const machines = new Map(models.map((model) => [model.id, model.machine]));

const gaps = (walked: Walked) => ({
  failures: [...walked.failures],
  states: uncovered(walked.coverage.states),
  transitions: uncovered(walked.coverage.transitions),
});
const NO_GAPS = { failures: [], states: [], transitions: [] };

const FORM =
  'each amount that can be typed would be a place of its own; tables of tests check what the form says of it';

/** Models that take places for one although not every step from them is alike, with the reason. */
const MERGED: Readonly<Record<string, string>> = {
  flowLive: 'which tabs have answered would be more places than can be walked, and only the chosen one counts',
  futuresAmend: FORM,
  futuresOrder: FORM,
  icoSubscription: FORM,
  planOrder: FORM,
  secondsDesk: 'of the contracts that run and that have ended only some numbers count',
  secondsForm: FORM,
  signals: 'of the signals that were heard only their number counts',
  spotOrder: FORM,
};

/** A condition on masked text cannot be evaluated again; all others are. */
const AGREES = ['same', 'guided'];

interface Recorded {
  readonly walked: Walked;
  /** Steps that a recording reproduces differently. */
  readonly differing: readonly string[];
}

/** Walks the running actor, and replays the recording of each path. */
function walkRecorded(model: FlowModel): Recorded {
  const differing: string[] = [];
  const walked = walkActor(model, 'transition', (path, recording, ended) => {
    const { frames } = replayOf(recording, (id) => machines.get(id));
    const own = frames.filter(({ record }) => record.actor === recording.actors[0]?.id);
    const last = JSON.stringify(own.at(-1)?.snapshot?.value);
    if (last !== JSON.stringify(ended))
      differing.push(`${path.id} ends at ${last} instead of ${JSON.stringify(ended)}`);
    for (const { record, outcome } of own)
      if (!AGREES.includes(outcome)) differing.push(`${path.id} ${record.event.type}`);
  });
  return { walked, differing };
}

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

  it('gives each machine a unique id, which equals the model’s', () => {
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
  let recorded: Recorded | undefined;
  const walkOnce = () => (recorded ??= walkRecorded(model));

  it('describes every state in a sentence', () => {
    expect(undescribed(model)).toEqual([]);
  });

  it('covers all its paths, with every state and every transition', () => {
    expect(gaps(walkMachine(model))).toEqual(NO_GAPS);
  });

  it('runs them as an actor with fakes behind its ports', () => {
    expect(gaps(walkOnce().walked)).toEqual(NO_GAPS);
  });

  it('is told of a success and of a refusal of every call, and of whatever else may fail', () => {
    expect(untriedAnswers(graphOf(model))).toEqual([]);
  });

  it('meets and fails each of its conditions, and changes something by each of its assignments', () => {
    expect(oneSidedIn(model)).toEqual(Object.keys(ONE_SIDED[model.id] ?? {}));
  });

  if (!(model.id in MERGED))
    it('goes on alike from all that its model takes for one place', () => {
      expect(apartIn(model)).toEqual([]);
    });

  it('satisfies its own statements at every step', () => {
    expect(brokenStatements(model).join('\n')).toBe('');
  });

  if (IGNORED_FLOWS.has(model.id)) return;
  it('replays its recording to the same values and contexts on every path', () => {
    expect(walkOnce().differing).toEqual([]);
  });
});

describe('a place of a model', () => {
  it('has no unneeded exception', () => {
    const merged = models.filter(({ id }) => id in MERGED);
    expect(
      merged
        .filter(comesApart)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(Object.keys(MERGED));
  });
});

it('the list of one-sided conditions and assignments names no flow that is gone', () => {
  const ids = new Set(models.map(({ id }) => id));
  expect(Object.keys(ONE_SIDED).filter((id) => !ids.has(id))).toEqual([]);
});

describe('a recording', () => {
  it('shows of users’ events only texts known to be public', () => {
    const shown = models
      .filter(({ id }) => !IGNORED_FLOWS.has(id))
      .flatMap((model) => [...shownTexts(model)].map((name) => [name, model.id] as const));
    expect(shown.filter(([name]) => !PUBLIC_TEXTS.has(name))).toEqual([]);
    const names = new Set(shown.map(([name]) => name));
    expect([...PUBLIC_TEXTS].filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('the statements', () => {
  const stated = filesBelow('src/machines', '.model.ts')
    .filter((file) => STATED_AREAS.some((area) => file.includes(`/${area}/`)))
    .map((file) => file.replace(/^.*\/(\w+)\.model\.ts$/, '$1'));
  const countOf = (id: string) => sentencesOf(models.find((model) => model.id === id)!).length;

  it('are at least five where money or identity is at stake', () => {
    expect(stated.filter((id) => !(id in UNSTATED) && countOf(id) < LEAST_STATEMENTS)).toEqual([]);
  });

  it('are at least five wherever a call moves money or changes a protection, without an exception', () => {
    const sensitive = models.filter(asksSensitive).map(({ id }) => id);
    expect(sensitive.length).toBeGreaterThan(30);
    expect(sensitive.filter((id) => id in UNSTATED || countOf(id) < LEAST_STATEMENTS)).toEqual([]);
  });

  it('have no unneeded exception', () => {
    const needless = Object.keys(UNSTATED).filter((id) => !stated.includes(id) || countOf(id) >= LEAST_STATEMENTS);
    expect(needless).toEqual([]);
  });
});

describe('the views', () => {
  it('have a control for every event that only a user causes', () => {
    const files = ['src', 'inspector'].flatMap((house) =>
      ['.ts', '.tsx'].flatMap((end) => filesBelow(`${house}/views`, end)),
    );
    const views = files.map(textOf).join('\n');
    const named = new Set([...views.matchAll(/['"](user\.[\w.]+)['"]/g)].map(([, type]) => type));
    const missing = CATALOGUE.filter((entry) => entry.kind === 'flow').flatMap(({ model }) => {
      const places = [...graphOf(model).places.values()];
      const types = new Set(places.flatMap((place) => eventTypes(place.snapshot)));
      return [...types]
        .filter((type) => type.startsWith('user.') && !named.has(type))
        .map((type) => `${model.id} ${type}`);
    });
    expect(missing).toEqual([]);
  });
});

const concerned = (property: SafetyProperty) => CATALOGUE.filter((entry) => concerns(property, entry));

const judged = new Map<SafetyProperty, ReturnType<typeof judge>[]>();
const judgementsOf = (property: SafetyProperty) => {
  const known = judged.get(property) ?? concerned(property).map(({ model }) => judge(property, graphOf(model)));
  judged.set(property, known);
  return known;
};

describe.each(SAFETY_PROPERTIES.map((property) => [property.id, property] as const))('%s', (_, property) => {
  it('holds in every reachable state', () => {
    expect(judgementsOf(property).flatMap(({ findings }) => findings)).toEqual([]);
  });

  it('applies to some machine, and has no unneeded exception', () => {
    const needed = judgementsOf(property).flatMap((one) => [...one.needed]);
    expect(concerned(property)).not.toEqual([]);
    expect(Object.keys(property.exceptions ?? {}).toSorted()).toEqual([...new Set(needed)].toSorted());
    expect(property.sentence).toMatch(/^[A-Z].*\.$/);
  });
});
