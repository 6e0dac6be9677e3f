import type { FastifyReply } from 'fastify';
import { answerRefused } from './binance/answer';
import { unknownCall } from './binance/errors';
import { isOfBinance } from './envelope';
import { answerUnknown } from './router';

/** Answers a request whose path cannot be decoded, or whose method no path takes, in the format the client expects. */
export function answerNoRoute(reply: FastifyReply, now: number): FastifyReply {
  const { method, url } = reply.request;
  const path = url.split('?', 1)[0] ?? '';
  if (isOfBinance(path)) return answerRefused(reply, unknownCall(method, path));
  if (path.startsWith('/api/')) return answerUnknown(reply, now);
  return reply
    .code(404)
    .headers({ 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' })
    .send('Not found\n');
}
