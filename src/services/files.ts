export interface Files {
  /** Offers a text as a download. */
  save(name: string, text: string): void;
}

/** The browser reads the file after the click; by then it has it, ms. */
const KEEP_MS = 60_000;

export const createFiles = (): Files => ({
  save(name, text) {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
  },
});
