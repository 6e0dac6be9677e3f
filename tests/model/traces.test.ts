import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../inspector/machines/catalogue';
import type { FlowModel } from '../../src/machines/flowModel';
import { coverPaths } from '../support/flow/cover';
import { traceOf } from '../support/flow/trace';
import { graphOf } from '../support/flow/walk';

const MODELS = import.meta.glob<Record<string, FlowModel>>(
  ['../../src/machines/*/*/*.model.ts', '../../inspector/machines/*/*.model.ts'],
  { eager: true },
);
const folders = new Map(
  Object.entries(MODELS).flatMap(([file, exported]) =>
    Object.values(exported).map(({ id }) => [id, file.replace(/\w+\.model\.ts$/, '')] as const),
  ),
);

/** Located next to its model, or for a lifecycle next to its chart. */
const fileOf = (id: string) => `${folders.get(id) ?? '../../domain/lifecycles/'}${id}.trace.txt`;

describe.each(CATALOGUE.map(({ model }) => model))('$id', (model) => {
  it('matches its recorded trace on each path', async () => {
    const graph = graphOf(model);
    const text = [...traceOf(graph, coverPaths(graph, 'payload'))].join('\n');
    await expect(text).toMatchFileSnapshot(fileOf(model.id));
  });
});
