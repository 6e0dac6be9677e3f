import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import type { ListedPair } from '../../seed/market';
import type { FeedDescription, FeedListener, ReferenceFeed } from '../feed';
import { parseRecordedLine, parseStreamMessage } from './messages';
import { StreamRouter, symbolOf } from './streamRouter';

/** Lines due within this time are played together. */
const GRAIN_MS = 20;
/** Rest between the last line and the first of the next round. */
const PAUSE_MS = 1000;
/** Every symbol of a file is expected to appear within this many lines. */
const SURVEY_LINES = 3000;

export interface RecordedFeedOptions {
  pairs: readonly ListedPair[];
  /** gzip files, one message a line: see docs. */
  files: readonly string[];
  /** 10 plays ten times as fast as recorded. */
  speed: number;
  now: () => number;
  /** Called once when a file cannot be read; the feed is then down. */
  onError: (error: Error) => void;
}

interface Survey {
  /** Earliest receive time, ms. */
  origin: number;
  /** Names of our pairs that the files contain. */
  pairs: ReadonlySet<string>;
}

/** Lines of a gzip file. Read by hand, since readline does not pass its input's errors on. */
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

/**
 * Plays recorded stream files by their local receive time, all files on one time axis, in a loop. When a round ends every
 * book starts anew.
 */
export class RecordedFeed implements ReferenceFeed {
  /** Rounds completed. */
  rounds = 0;
  private readonly options: RecordedFeedOptions;
  private readonly abort = new AbortController();
  private playing: Promise<void> | null = null;
  private surveyed: Promise<Survey> | null = null;
  private state: FeedDescription['state'] = 'connecting';

  constructor(options: RecordedFeedOptions) {
    this.options = options;
  }

  start(listener: FeedListener): void {
    const router = new StreamRouter(this.options.pairs, listener, this.options.now);
    router.start();
    this.playing = this.loop(router)
      .catch((error: unknown) => {
        this.state = 'down';
        if (!this.abort.signal.aborted) this.options.onError(error instanceof Error ? error : new Error(String(error)));
      })
      .finally(() => router.stop());
  }

  private async loop(router: StreamRouter): Promise<void> {
    const { origin } = await this.survey();
    this.state = 'running';
    while (!this.abort.signal.aborted) {
      const started = this.options.now();
      await Promise.all(this.options.files.map((file) => this.play(file, origin, started, router)));
      await this.wait(PAUSE_MS);
      for (const file of this.options.files) router.reset(file);
      this.rounds++;
    }
  }

  /**
   * Looks into the beginning of every file: the earliest receive time and the pairs that are recorded.
   * @throws when a file cannot be read or holds nothing.
   */
  survey(): Promise<Survey> {
    this.surveyed ??= this.look();
    return this.surveyed;
  }

  private async look(): Promise<Survey> {
    const symbols = new Set<string>();
    let origin = Infinity;
    for (const file of this.options.files) {
      let lines = 0;
      for await (const { time, text } of linesOf(file)) {
        origin = Math.min(origin, time);
        symbols.add(parseStreamMessage(text)?.symbol ?? '');
        if (++lines >= SURVEY_LINES) break;
      }
    }
    if (origin === Infinity) throw new Error(`nothing to play in ${this.options.files.join(', ')}`);
    const names = this.options.pairs.filter((pair) => symbols.has(symbolOf(pair))).map((pair) => pair.name);
    return { origin, pairs: new Set(names) };
  }

  private async play(file: string, origin: number, started: number, router: StreamRouter): Promise<void> {
    for await (const { time, text } of linesOf(file)) {
      const ahead = (time - origin) / this.options.speed - (this.options.now() - started);
      if (ahead > 0) await this.wait(Math.max(GRAIN_MS, ahead));
      if (this.abort.signal.aborted) return;
      router.receive(file, text);
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
