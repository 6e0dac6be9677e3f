import type { Depth, Level } from '../../../domain/contract/market/market';

/** Update ids per frame: the first is that of a snapshot taken before it, the last that of the book after it. */
const NUMBERS_PER_FRAME = 2;

/** Changed levels, with the update ids by which clients detect gaps. */
export interface BookFrame {
  readonly first: number;
  readonly last: number;
  /** `last` of the previous frame. */
  readonly previous: number;
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

export interface BookState {
  readonly lastUpdateId: number;
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

/** The contract's schema types levels as optional, although none is ever missing. */
const levelsOf = (levels: Depth['bids'] | undefined) => (levels ?? []) as readonly Level[];

type FrameListener = (frame: BookFrame) => void;

/**
 * A market's order book with the update ids of Binance's diff streams. A snapshot may already contain changes of its next frame, so
 * its
 * id lies within that frame: under either client rule (spot: U ≤ n+1 ≤ u, futures: U ≤ n ≤ u) that frame is the first
 * they apply.
 */
export class Book {
  private readonly read: () => Depth | undefined;
  private readonly listeners = new Set<FrameListener>();
  private last: number;
  private kept: { at: number; state: BookState } | null = null;

  /** @param start first update id, higher than all of an earlier run */
  constructor(read: () => Depth | undefined, start: number) {
    this.read = read;
    this.last = start;
  }

  take({ bids, asks }: Pick<Depth, 'bids' | 'asks'>): void {
    const previous = this.last;
    this.last += NUMBERS_PER_FRAME;
    const frame = { first: previous + 1, last: this.last, previous, bids: levelsOf(bids), asks: levelsOf(asks) };
    for (const listener of this.listeners) listener(frame);
  }

  onFrame(listener: FrameListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** `last` of the latest frame. */
  lastFrame = (): number => this.last;

  /** Returns the current book with all public levels. */
  snapshot(): BookState {
    const depth = this.read();
    return { lastUpdateId: this.last + 1, bids: levelsOf(depth?.bids), asks: levelsOf(depth?.asks) };
  }

  /** Returns the book as of the latest frame; built once for all callers. */
  state(): BookState {
    if (this.kept?.at !== this.last)
      this.kept = { at: this.last, state: { ...this.snapshot(), lastUpdateId: this.last } };
    return this.kept.state;
  }
}

/** Merges consecutive frames into one, with the latest quantity of each level. */
export function joinFrames(frames: readonly BookFrame[]): BookFrame {
  const latest = (levels: readonly Level[]): Level[] => [...new Map(levels)];
  return {
    first: frames[0]!.first,
    previous: frames[0]!.previous,
    last: frames.at(-1)!.last,
    bids: latest(frames.flatMap(({ bids }) => bids)),
    asks: latest(frames.flatMap(({ asks }) => asks)),
  };
}
