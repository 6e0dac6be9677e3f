import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sourceOf } from '../../../accounts/source';
import { answerAll, answerWith, tellUsed } from '../answer';
import type { SignedCall } from './call';
import type { Desk } from './desk';

const BODY_LIMIT_BYTES = 64 * 1024;
const DEVICE_MAX = 300;
const KEY_HEADER = 'x-mbx-apikey';

const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

const queryOf = (url: string): string => {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
};

const routeOf = (call: SignedCall, desk: Desk) => async (request: FastifyRequest, reply: FastifyReply) => {
  const source = sourceOf(request.ip);
  tellUsed(reply, desk.charge(call, source));
  const body = typeof request.body === 'string' ? request.body : '';
  const sent = { query: queryOf(request.url), body, apiKey: headerOf(request, KEY_HEADER), address: request.ip };
  const admitted = desk.admit(call, sent);
  const device = (headerOf(request, 'user-agent') ?? '').slice(0, DEVICE_MAX);
  const answer = await desk.run(call, admitted, { address: request.ip, source, device });
  if (call.places) {
    const { short, day } = desk.counts.of(admitted.key.user);
    reply.headers({ 'x-mbx-order-count-10s': short, 'x-mbx-order-count-1d': day });
  }
  return answerWith(reply, answer);
};

/** Registers the calls signed with an API key. Bodies are always read as form text, because the raw text is signed. */
export function registerSigned(fastify: FastifyInstance, desk: Desk): void {
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_, text, done) =>
      done(null, text),
    );
    answerAll(scope, desk.weights);
    for (const call of desk.calls)
      scope.route({
        method: call.method,
        url: call.path,
        config: { told: call },
        handler: routeOf(call, desk),
      });
  });
}
