import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { marketOf, type ListedPair } from '../../seed/market';
import { type FeedDescription, type FeedListener, shared } from '../feed';
import { StreamRouter, symbolOf, type StreamSource } from './streamRouter';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { parseRecordedLine, parseStreamMessage } from './messages';

/** Every symbol of a file is expected to appear within this many lines. */
const SURVEY_LINES = 3000;
/** Files that begin within this time were recorded together and keep their offset. */
const TOGETHER_MS = 60_000;

/** Properties of a recorded file, derived from its beginning. */
interface Recording {
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
async function* linesOf(file: string): AsyncGenerator<{ time: number; text: string }> {
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
async function surveyFiles(files: readonly string[]): Promise<Recording[]> {
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

/** Lines due within this time are played together. */
const GRAIN_MS = 20;
/** Pause between two rounds. */
const PAUSE_MS = 1000;

interface RecordedFeedOptions {
  pairs: readonly ListedPair[];
  /** gzip files, one message per line: see docs. */
  files: readonly string[];
  /** 10 plays ten times as fast as recorded. */
  speed: number;
  now: () => number;
  /** Called once when a file cannot be read; the feed is then down. */
  onError: (error: Error) => void;
}

/** A recording in its current round. */
interface Track extends StreamSource {
  readonly recording: Recording;
  /** Start of this round by our clock, ms. */
  started: number;
}

/**
 * Plays recorded stream files in a loop by their local receive times, all from their beginning. At the end of a round
 * every book is reset. Trades carry the times the exchange gave them, shifted to our clock.
 */
export class RecordedFeed {
  /** Rounds completed. */
  rounds = 0;
  private readonly options: RecordedFeedOptions;
  private readonly abort = new AbortController();
  private playing: Promise<void> | null = null;
  private surveyed: Promise<Recording[]> | null = null;
  private state: FeedDescription['state'] = 'connecting';

  constructor(options: RecordedFeedOptions) {
    this.options = options;
  }

  start(listener: FeedListener): void {
    this.playing = this.loop(listener).catch((error: unknown) => {
      this.state = 'down';
      if (!this.abort.signal.aborted) this.options.onError(error instanceof Error ? error : new Error(String(error)));
    });
  }

  private async loop(listener: FeedListener): Promise<void> {
    const files = await this.files();
    const tracks = (await this.survey()).map((recording) => this.trackOf(recording));
    const router = new StreamRouter(
      this.options.pairs,
      shared(listener, (market) => files.has(market)),
      this.options.now,
    );
    router.start();
    this.state = 'running';
    try {
      while (!this.abort.signal.aborted) {
        const started = this.options.now();
        for (const track of tracks) track.started = started;
        await Promise.all(tracks.map((track) => this.play(track, router)));
        await this.wait(PAUSE_MS);
        for (const track of tracks) router.reset(track);
        this.rounds++;
      }
    } finally {
      router.stop();
    }
  }

  private trackOf(recording: Recording): Track {
    const { origin, delay, isContract } = recording;
    const { speed } = this.options;
    const track: Track = {
      ...{ recording, isContract, started: 0 },
      timeOf: (made) => track.started + Math.round((made + delay - origin) / speed),
    };
    return track;
  }

  private survey(): Promise<Recording[]> {
    this.surveyed ??= surveyFiles(this.options.files);
    return this.surveyed;
  }

  /**
   * Returns the file names by market, contracts under their own names.
   * @throws when a file cannot be read or all are empty.
   */
  async files(): Promise<ReadonlyMap<string, string>> {
    const files = new Map<string, string>();
    for (const { file, isContract, symbols } of await this.survey()) {
      for (const pair of this.options.pairs) {
        const market = isContract ? marketOf(pair.name) : pair.name;
        if (symbols.has(symbolOf(pair)) && !files.has(market)) files.set(market, basename(file));
      }
    }
    return files;
  }

  private async play(track: Track, router: StreamRouter): Promise<void> {
    const { file, origin } = track.recording;
    for await (const { time, text } of linesOf(file)) {
      const ahead = (time - origin) / this.options.speed - (this.options.now() - track.started);
      if (ahead > 0) await this.wait(Math.max(GRAIN_MS, ahead));
      if (this.abort.signal.aborted) return;
      router.receive(track, text);
    }
  }

  private async wait(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.abort.signal }).catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.abort.abort();
    await this.playing;
    this.state = 'down';
  }

  describe(): FeedDescription {
    const detail = `${this.options.files.map((file) => basename(file)).join(', ')} at speed ${this.options.speed}`;
    return { kind: 'recorded', state: this.state, detail };
  }
}
