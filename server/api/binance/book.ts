import type { Depth, Level } from '../../../domain/contract/market/market';

/** Numbers that a frame takes: the first tells a snapshot that was taken before it, the last the book behind it. */
const NUMBERS_PER_FRAME = 2;

/** Changed levels with the numbers by which clients see that none is missing. */
export interface BookFrame {
  readonly first: number;
  readonly last: number;
  /** `last` of the frame before. */
  readonly previous: number;
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

export interface BookState {
  readonly lastUpdateId: number;
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

/** The contract's schema types a level as one that may be missing, which none is. */
const levelsOf = (levels: Depth['bids'] | undefined) => (levels ?? []) as readonly Level[];

type FrameListener = (frame: BookFrame) => void;

/**
 * A market's order book with the numbers of Binance's diff streams. A snapshot may hold what its next frame tells again, so its
 * number lies within that frame: with either rule of the clients (spot's U ≤ n+1 ≤ u, the contracts' U ≤ n ≤ u) it is the first
 * that they take.
 */
export class Book {
  private readonly read: () => Depth | undefined;
  private readonly listeners = new Set<FrameListener>();
  private last: number;
  private kept: { at: number; state: BookState } | null = null;

  /** @param start where numbers begin: beyond all of an earlier run */
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

  /** As it is now, with all levels that are public. */
  snapshot(): BookState {
    const depth = this.read();
    return { lastUpdateId: this.last + 1, bids: levelsOf(depth?.bids), asks: levelsOf(depth?.asks) };
  }

  /** As of the latest frame, made once for all who ask. */
  state(): BookState {
    if (this.kept?.at !== this.last)
      this.kept = { at: this.last, state: { ...this.snapshot(), lastUpdateId: this.last } };
    return this.kept.state;
  }
}

/** Several frames in turn as one: the latest quantity of each level. */
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
