import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { parseRecordedLine, parseStreamMessage } from './messages';

/** Every symbol of a file is expected to appear within this many lines. */
const SURVEY_LINES = 3000;
/** Files that begin within this time were recorded together and keep their offset. */
const TOGETHER_MS = 60_000;

/** Properties of a recorded file, derived from its beginning. */
export interface Recording {
  readonly file: string;
  /** Receive time that counts as its beginning, ms: that of the first line among files recorded together. */
  readonly origin: number;
  /** Shortest delay between a trade and its receipt, ms; negative when the two clocks differ. */
  readonly delay: number;
  /** Whether its symbols are perpetual contracts: only their depth messages refer to the preceding one. */
  readonly isContract: boolean;
  readonly symbols: ReadonlySet<string>;
}

/** Yields the lines of a gzip file. Does not use readline, which does not propagate its input's errors. */
export async function* linesOf(file: string): AsyncGenerator<{ time: number; text: string }> {
  const input = createReadStream(file);
  const unzipped = createGunzip().setEncoding('utf8');
  input.on('error', (error) => unzipped.destroy(error));
  let rest = '';
  try {
    for await (const chunk of input.pipe(unzipped) as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const parsed = parseRecordedLine(line);
        if (parsed) yield parsed;
      }
    }
    const parsed = parseRecordedLine(rest);
    if (parsed) yield parsed;
  } finally {
    input.destroy();
    unzipped.destroy();
  }
}

async function survey(file: string): Promise<Recording> {
  const symbols = new Set<string>();
  let origin = Infinity;
  let delay = Infinity;
  let isContract = false;
  let lines = 0;
  for await (const { time, text } of linesOf(file)) {
    const message = parseStreamMessage(text);
    origin = Math.min(origin, time);
    if (message?.symbol) symbols.add(message.symbol);
    if (message?.kind === 'depth' && message.previous !== null) isContract = true;
    if (message?.kind === 'trade' && message.time !== null) delay = Math.min(delay, time - message.time);
    if (++lines >= SURVEY_LINES) break;
  }
  return { file, origin, delay, isContract, symbols };
}

/**
 * Inspects the beginning of every file and aligns files recorded at different times.
 * @throws when a file cannot be read or all are empty.
 */
export async function surveyFiles(files: readonly string[]): Promise<Recording[]> {
  const found: Recording[] = [];
  for (const file of files) found.push(await survey(file));
  const starts = found.map(({ origin }) => origin).toSorted((a, b) => a - b);
  if (starts[0] === undefined || starts[0] === Infinity) throw new Error(`nothing to play in ${files.join(', ')}`);
  let together = starts[0];
  const originOf = new Map(
    starts.map((start) => [start, start - together < TOGETHER_MS ? together : (together = start)]),
  );
  return found.map((recording) => ({ ...recording, origin: originOf.get(recording.origin) ?? recording.origin }));
}
