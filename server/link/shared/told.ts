/** The word that others know of a record, waited for once at a time. */
export class Told {
  #record = 0;
  #onHeard: () => void = () => undefined;

  /** The word about an earlier record, which came too late, is not that about the one waited for. */
  hear(record: number): void {
    if (record === this.#record) this.#onHeard();
  }

  /** Resolves when it is heard of the record, at the latest after so many ms. */
  within(ms: number, record: number): Promise<void> {
    this.#record = record;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#onHeard = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
