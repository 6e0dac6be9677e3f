/** All paces are multiples of it. */
export const BEAT_MS = 250;

/** One timer for all that is told at a pace of its own. */
export class Pace {
  private readonly acts = new Map<number, Set<() => void>>();
  private beats = 0;

  /** Lets it be done every so many ms; returns what ends it. */
  every(ms: number, act: () => void): () => void {
    const known = this.acts.get(ms) ?? new Set();
    this.acts.set(ms, known.add(act));
    return () => known.delete(act);
  }

  /** To be called every BEAT_MS. */
  beat(): void {
    this.beats++;
    for (const [ms, acts] of this.acts) if ((this.beats * BEAT_MS) % ms === 0) for (const act of acts) act();
  }
}
