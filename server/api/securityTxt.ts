import type { FastifyInstance } from 'fastify';

/** Clients fetch it again long before; RFC 9116 recommends less than a year. */
const GOOD_FOR_MS = 90 * 24 * 3_600_000;

/** Serves the contact for security reports (RFC 9116). @param contact URI with its scheme: mailto or https. */
export function registerSecurityTxt(fastify: FastifyInstance, contact: string, clock: () => number): void {
  fastify.get('/.well-known/security.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `Contact: ${contact}\nExpires: ${new Date(clock() + GOOD_FOR_MS).toISOString()}\nPreferred-Languages: en\n`,
      ),
  );
}
