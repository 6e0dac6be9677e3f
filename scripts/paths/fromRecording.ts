import type { RecordedActor, Recording } from '../../src/machines/recording/recording';
import { knownActors, statesOf } from '../../tests/support/flow/recorded';

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** Makes a single-line name for a file or a test: "withdrawal:USDT" is unchanged, line breaks are replaced. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/**
 * Extracts the flows of one machine or name from a recording, with everything that ran below them.
 * @throws if there are none, listing those that exist.
 */
export function cutTo(recording: Recording, flow: string): Recording {
  const { actors, records, ...rest } = recording;
  const isFlow = ({ machine, name }: RecordedActor) => machine === flow || (machine !== null && name === flow);
  const wanted = new Set<string>();
  for (const actor of actors) if (isFlow(actor) || wanted.has(actor.parent ?? '')) wanted.add(actor.id);
  if (wanted.size === 0) {
    const known = [...new Set(actors.flatMap(({ machine }) => machine ?? []))].toSorted();
    throw new Error(`there is no ${flow} in the recording, but ${known.join(', ')}`);
  }
  const orphaned = actors
    .filter(({ id }) => wanted.has(id))
    .map((actor): RecordedActor => (wanted.has(actor.parent ?? '') ? actor : { ...actor, parent: null }));
  return { ...rest, actors: orphaned, records: records.filter(({ actor }) => wanted.has(actor)) };
}

interface Places {
  /** Path of the recording, as imported by the test file. */
  readonly recording: string;
  /** Path of the repository's root, relative to the test file. */
  readonly root: string;
}

/** Generates a test file that replays the recording on the machines and expects the recorded states. */
export function testOf(recording: Recording, { recording: file, root }: Places): string {
  const cases = knownActors(recording).flatMap(({ id, name, machine }) => {
    const steps = statesOf(recording, id);
    if (steps.length === 0) return [];
    const called = name === machine ? name : `${name}, a ${machine},`;
    return [
      '',
      `it(${quoted(oneLine(`${called} goes through the states that were recorded`))}, () => {`,
      `  expect(statesOf(recording, ${quoted(id)})).toEqual([`,
      ...steps.map(([event, state]) => `    [${quoted(event)}, ${quoted(state)}],`),
      '  ]);',
      '});',
    ];
  });
  return [
    '/** Made by `npm run paths -- --from`: repeats a recording on the machines of this build, event by event. */',
    "import { expect, it } from 'vitest';",
    `import { checkRecording } from '${root}/inspector/machines/recording/readRecording';`,
    `import { statesOf } from '${root}/tests/support/flow/recorded';`,
    `import recorded from '${file}';`,
    '',
    'const read = checkRecording(recorded);',
    'if (!read.ok) throw new Error(`the recording is ${read.problem} ${read.at}`);',
    'const { recording } = read;',
    ...cases,
    '',
  ].join('\n');
}
