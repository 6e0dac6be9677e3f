/** Receives an event to publish. */
export type Tell = (event: unknown) => void;
export type Stop = () => void;

export const both =
  (...stops: readonly Stop[]): Stop =>
  () => {
    for (const stop of stops) stop();
  };

/** Base interval; all paces are multiples of it. */
export const BEAT_MS = 250;

/** A single timer for everything that runs at a pace of its own. */
export class Pace {
  private readonly acts = new Map<number, Set<() => void>>();
  private beats = 0;

  /** Calls `act` every `ms`; returns a function that stops it. */
  every(ms: number, act: () => void): () => void {
    const known = this.acts.get(ms) ?? new Set();
    this.acts.set(ms, known.add(act));
    return () => known.delete(act);
  }

  /** Call every BEAT_MS. */
  beat(): void {
    this.beats++;
    for (const [ms, acts] of this.acts) if ((this.beats * BEAT_MS) % ms === 0) for (const act of acts) act();
  }
}
