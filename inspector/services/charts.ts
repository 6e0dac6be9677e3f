import type { Failure, Outcome } from '../../domain/contract/outcome';

/* Functions, because scripts load this file without Vite, where `import.meta.glob` does not exist. */
const entries = () => import.meta.glob<unknown>('../charts/entries.json', { import: 'default' });
const drawn = () => import.meta.glob<unknown>('../charts/drawn/*.json', { import: 'default' });
const MISSING: Failure = { ok: false, error: 'notFound' };
const LOST: Failure = { ok: false, error: 'network' };

async function read<Content>(load: (() => Promise<unknown>) | undefined): Promise<Outcome<Content>> {
  if (!load) return MISSING;
  return load().then(
    (value) => ({ ok: true, value: value as Content }),
    () => LOST,
  );
}

/** Reads the list of all charts, as written by `npm run docs:flows`. */
export const readEntries = <Content>(): Promise<Outcome<Content>> => read(Object.values(entries())[0]);

export const readChart = <Content>(id: string): Promise<Outcome<Content>> =>
  read(drawn()[`../charts/drawn/${id}.json`]);
