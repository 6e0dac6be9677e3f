/** Rate limit for commands: `perSecond` on average, `burst` at once. Times in ms. */
export class Budget {
  private readonly perSecond: number;
  private readonly burst: number;
  private left: number;
  private at: number;

  constructor(perSecond: number, burst: number, now: number) {
    this.perSecond = perSecond;
    this.burst = burst;
    this.left = burst;
    this.at = now;
  }

  /** Returns the number of commands that may be sent now; negative when urgent ones have overdrawn the budget. */
  available(now: number): number {
    this.left = Math.min(this.burst, this.left + (Math.max(0, now - this.at) / 1000) * this.perSecond);
    this.at = now;
    return Math.floor(this.left);
  }

  /** Deducts commands; urgent ones may overdraw by one burst. */
  spend(commands: number): void {
    this.left = Math.max(-this.burst, this.left - commands);
  }
}
