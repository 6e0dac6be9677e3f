import type { IncomingMessage } from 'node:http';

interface AdmissionOptions {
  /** Open connections that an address may have. */
  perAddress: number;
  /** Limits new connections, by address. */
  limiter: { take(key: string): boolean };
  /** Whether the proxy in front of us says whom it speaks for. */
  trustProxy: boolean;
}

/** The caller's network address; behind a proxy the one that the proxy itself saw. */
function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers['x-forwarded-for'] : undefined;
  const nearest = [forwarded ?? []].flat().join(',').split(',').at(-1)?.trim();
  return nearest || (request.socket.remoteAddress ?? '');
}

/** Refuses connections of an address that has too many or opens them too fast, before anything is spent on them. */
export function createAdmission({ perAddress, limiter, trustProxy }: AdmissionOptions) {
  const open = new Map<string, number>();
  return (request: IncomingMessage, answer: (error: string | null, admitted: boolean) => void): void => {
    const address = addressOf(request, trustProxy);
    const count = open.get(address) ?? 0;
    if (count >= perAddress || !limiter.take(`address:${address}`)) return answer('too many connections', false);
    open.set(address, count + 1);
    request.socket.once('close', () => {
      const left = (open.get(address) ?? 0) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    answer(null, true);
  };
}
