/** A text that this tab finds again when its page is loaded again. */
export interface KeptText {
  /** null: nothing was kept. */
  read(): string | null;
  /** What is too long for the browser is not kept, nor is what was kept before. */
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
      // Without storage, or above its limit, the file is chosen again after a reload.
    }
  },
});
