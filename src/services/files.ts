export interface Files {
  /** Offers a text as a download. */
  save(name: string, text: string): void;
  /** The same for a file. */
  offer(name: string, file: Blob): void;
}

/** The browser reads the file after the click; by then it has it, ms. */
const KEEP_MS = 60_000;

function offer(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}

export const createFiles = (): Files => ({
  save: (name, text) => offer(name, new Blob([text], { type: 'text/csv;charset=utf-8' })),
  offer,
});
