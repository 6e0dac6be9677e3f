import type { HealthReport } from '../api/deps';
import type { EngineLink } from '../link/messages';

interface Sources {
  link: EngineLink;
  /** Throws when the store cannot be read. */
  pingStore: () => void;
  marketStatus: () => 'ok' | 'starting' | 'failing';
  /** States of continuously watched parts, by name. */
  watched: () => Record<string, string>;
}

const ENGINE_TIMEOUT_MS = 1000;
/** Engine account that nobody has. */
const NOBODY = 0;

async function engineStatus(link: EngineLink): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('failing'), ENGINE_TIMEOUT_MS);
  });
  const answered = link.query({ kind: 'openOrders', user: NOBODY, pair: '' }).then(
    () => 'ok',
    () => 'failing',
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}

function storeStatus(ping: () => void): string {
  try {
    ping();
    return 'ok';
  } catch {
    return 'failing';
  }
}

/** Checks each part now; the overall status is that of the worst part. */
export async function reportHealth({ link, pingStore, marketStatus, watched }: Sources): Promise<HealthReport> {
  const parts = {
    gateway: 'ok',
    engine: await engineStatus(link),
    store: storeStatus(pingStore),
    market: marketStatus(),
    ...watched(),
  };
  const states = Object.values(parts);
  const status = states.includes('failing') ? 'failing' : states.includes('starting') ? 'starting' : 'ok';
  return { status, parts };
}
