/** The word that others know of something, waited for once at a time. */
export class Told {
  #onHeard: () => void = () => undefined;

  hear(): void {
    this.#onHeard();
  }

  /** Resolves when it is heard, at the latest after so many ms. */
  within(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#onHeard = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
