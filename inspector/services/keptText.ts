/** A text that this tab keeps across a reload. */
export interface KeptText {
  /** Null if nothing was kept. */
  read(): string | null;
  /** A text that exceeds the browser's limit is not kept, and the previous one is dropped. */
  write(text: string | null): void;
}

export const createKeptText = (name: string): KeptText => ({
  read() {
    try {
      return sessionStorage.getItem(name);
    } catch {
      return null;
    }
  },
  write(text) {
    try {
      sessionStorage.removeItem(name);
      if (text !== null) sessionStorage.setItem(name, text);
    } catch {
      // Without storage, or above its limit, the file must be chosen again after a reload.
    }
  },
});
