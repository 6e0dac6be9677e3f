import type { HealthReport } from '../api/deps';
import type { EngineLink } from '../link/messages';
import { BlockList } from 'node:net';
import type { IncomingMessage } from 'node:http';

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

const PRIVATE = new BlockList();
PRIVATE.addSubnet('127.0.0.0', 8);
PRIVATE.addSubnet('10.0.0.0', 8);
PRIVATE.addSubnet('172.16.0.0', 12);
PRIVATE.addSubnet('192.168.0.0', 16);
PRIVATE.addSubnet('169.254.0.0', 16);
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

const isPrivate = (address: string): boolean => PRIVATE.check(address, address.includes(':') ? 'ipv6' : 'ipv4');

const UNTRUSTED_PROXY =
  'X-Forwarded-For arrives from a private address, but TRUST_PROXY is off: if a proxy is in front of this exchange, all ' +
  'visitors share its address, its limits and its failed logins. Set TRUST_PROXY=on (docs/deployment.md).';

interface ProxyWatch {
  look(request: IncomingMessage): void;
  status(): 'ok' | 'untrusted';
}

/** Detects an unconfigured proxy; `warn` is called at its first request. */
export function createProxyWatch(trustProxy: boolean, warn: (text: string) => void): ProxyWatch {
  let seen = false;
  return {
    look({ headers, socket }) {
      if (trustProxy || seen || headers['x-forwarded-for'] === undefined) return;
      if (!isPrivate(socket.remoteAddress ?? '')) return;
      seen = true;
      warn(UNTRUSTED_PROXY);
    },
    status: () => (seen ? 'untrusted' : 'ok'),
  };
}
