export interface Storage {
  /** Parsed JSON value; null when absent, malformed or not readable. */
  read(key: string): unknown;
  /** Stores as JSON; null removes. A full or forbidden store is ignored, so that the session continues without it. */
  write(key: string, value: unknown): void;
  /** Calls back with the key when another tab changes it; null when it cleared everything. */
  onOtherTab(listener: (key: string | null) => void): () => void;
  /** Drafts of this tab, discarded when it closes. Never for passwords, codes or photos. */
  readDraft(key: string): unknown;
  writeDraft(key: string, value: unknown): void;
}

type Area = 'localStorage' | 'sessionStorage';

function readFrom(area: Area, key: string): unknown {
  try {
    const text = window[area].getItem(key);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

function writeTo(area: Area, key: string, value: unknown): void {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}

export const createStorage = (): Storage => ({
  read: (key) => readFrom('localStorage', key),
  write: (key, value) => writeTo('localStorage', key, value),
  onOtherTab(listener) {
    const onStorage = (event: StorageEvent) => listener(event.key);
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
  readDraft: (key) => readFrom('sessionStorage', key),
  writeDraft: (key, value) => writeTo('sessionStorage', key, value),
});
