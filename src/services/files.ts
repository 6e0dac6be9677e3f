export interface Files {
  /** Offers a text as a download. */
  save(name: string, text: string): void;
  /** Offers a file as a download. */
  offer(name: string, file: Blob): void;
}

/** Time after which the object URL is revoked, ms; the browser reads the file shortly after the click. */
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
