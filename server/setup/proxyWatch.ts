import { BlockList } from 'node:net';
import type { IncomingMessage } from 'node:http';

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
