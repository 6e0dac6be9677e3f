import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../src/machines/catalogue';
import { eventFor, explore } from '../../src/machines/explorer/explore';
import type { FlowModel } from '../../src/machines/flowModel';
import { IGNORED_FLOWS } from '../../src/machines/recording/ignored';
import { createMasker } from '../../src/machines/recording/mask';
import { readRecording } from '../../src/machines/recording/readRecording';
import { createRecorder } from '../../src/machines/recording/recorder';
import type { Recording } from '../../src/machines/recording/recording';
import { replayOf } from '../../src/machines/recording/replay';
import { coverPaths, type FlowPath } from '../support/flow/cover';
import { startLive } from '../support/flow/live';

const machines = new Map(CATALOGUE.map(({ model }) => [model.id, model.machine]));
/** A condition on masked text cannot be asked again; everything else is. */
const AGREES = ['same', 'guided'];
const models = CATALOGUE.map(({ model }) => model).filter(({ id }) => !IGNORED_FLOWS.has(id));

/** Walks a path on a running actor, saves the recording and reads it as if it had come from a file. */
function recorded(model: FlowModel, path: FlowPath): { recording: Recording; values: unknown[] } {
  let now = 0;
  const recorder = createRecorder({
    now: () => ++now,
    most: 1000,
    isIgnored: (id) => IGNORED_FLOWS.has(id),
    isMuted: () => false,
  });
  const flow = startLive(model.machine, path.start.input, () => undefined, recorder.inspect);
  const values: unknown[] = [flow.snapshot().value];
  for (const edge of path.steps) {
    flow.happen(eventFor(model, flow.snapshot(), edge));
    values.push(flow.snapshot().value);
  }
  const read = readRecording(JSON.stringify(recorder.recording(createMasker(), '/')));
  if (!read.ok) throw new Error(`${read.problem} ${read.at}`);
  return { recording: read.recording, values };
}

describe.each(models)('a recording of $id', (model) => {
  it('repeats to the same values and contexts on every path', () => {
    const differing: unknown[] = [];
    for (const path of coverPaths(explore(model))) {
      const { recording, values } = recorded(model, path);
      const { frames } = replayOf(recording, (id) => machines.get(id));
      const own = frames.filter(({ record }) => record.actor === recording.actors[0]?.id);
      expect(own.at(-1)?.snapshot?.value).toEqual(values.at(-1));
      differing.push(
        ...own
          .filter(({ outcome }) => !AGREES.includes(outcome))
          .map(({ record }) => `${path.id} ${record.event.type}`),
      );
    }
    expect(differing).toEqual([]);
  });
});
