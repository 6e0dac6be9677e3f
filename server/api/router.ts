import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../domain/contract/call';
import { LANGUAGES } from '../../domain/contract/choices';
import type { Locale } from '../../domain/contract/platform';
import { refuse, type Refusal, type Result } from '../accounts/result';
import type { Session } from '../accounts/sessions';
import { envelopeText } from './envelope';
import type { Handler, Idempotency } from './handler';
import type { Limiter } from './limits';
import { compileValidation } from './validate';

export interface RouterOptions {
  handlers: readonly Handler[];
  resolveSession: (token: string) => Session | undefined;
  clock: () => number;
  limits: {
    address: Limiter;
    user: Limiter;
    callOf(call: Call): { limiter: Limiter; by: 'address' | 'user' } | undefined;
  };
}

const BODY_LIMIT_BYTES = 64 * 1024;
const DEVICE_MAX = 300;
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,64}$/;
const DEFAULT_LOCALE: Locale = LANGUAGES[0].value;
const LOCALES = new Set<string>(LANGUAGES.map((language) => language.value));

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

const localeOf = (request: FastifyRequest): Locale => {
  const lang = headerOf(request, 'lang');
  return lang !== undefined && LOCALES.has(lang) ? (lang as Locale) : DEFAULT_LOCALE;
};

/** Digest of what is asked: the same for the same call and fields, in whatever order they came. */
const bodyHashOf = (call: Call, body: object): string =>
  createHash('sha256')
    .update(`${call.id}\n${JSON.stringify(body, Object.keys(body).sort())}`)
    .digest('base64url');

function idempotencyOf(call: Call, request: FastifyRequest, body: object): Idempotency | Refusal | undefined {
  const key = call.money ? headerOf(request, 'idempotency-key') : undefined;
  if (key === undefined) return undefined;
  if (!IDEMPOTENCY_KEY.test(key)) return refuse('validation', { fields: { 'Idempotency-Key': 'length' } });
  return { key, bodyHash: bodyHashOf(call, body) };
}

/** What a request fails with before it reaches a handler. */
function refusalOf(error: { code?: string; statusCode?: number }): Refusal {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse('tooLarge');
  if (error.statusCode !== undefined && error.statusCode < 500)
    return refuse('validation', { fields: { body: 'choice' } });
  return refuse('system');
}

function routeOf(handler: Handler, options: RouterOptions) {
  const { call } = handler;
  const { clock, limits, resolveSession } = options;
  const validate = compileValidation(call);
  const own = limits.callOf(call);

  const send = (reply: FastifyReply, result: Result<unknown>) => {
    reply.headers(HEADERS).send(envelopeText(result, clock()));
  };

  const answer = (request: FastifyRequest): Result<unknown> | Promise<Result<unknown>> => {
    const address = request.ip;
    if (!limits.address.take(address)) return refuse('tooMany');
    const token = headerOf(request, 'token');
    const session = token === undefined ? undefined : resolveSession(token);
    if (!session && call.access === 'user') return refuse('sessionExpired');
    if (session && !limits.user.take(session.user)) return refuse('tooMany');
    if (own && !own.limiter.take(own.by === 'user' && session ? session.user : address)) return refuse('tooMany');
    const checked = validate(call.method === 'GET' ? request.query : request.body);
    if (!checked.ok) return checked;
    const idempotency = idempotencyOf(call, request, checked.value);
    if (idempotency && 'error' in idempotency) return idempotency;
    return handler.run(checked.value, {
      session,
      user: session?.user,
      origin: { address, device: (headerOf(request, 'user-agent') ?? '').slice(0, DEVICE_MAX) },
      locale: localeOf(request),
      idempotency,
    });
  };

  return (request: FastifyRequest, reply: FastifyReply) => {
    const result = answer(request);
    if (!(result instanceof Promise)) return send(reply, result);
    result.then(
      (value) => send(reply, value),
      (error: unknown) => reply.send(error),
    );
  };
}

/**
 * Routes every handler's call. Each answer is an envelope with HTTP status 200, also when it is a refusal; only a bug
 * (500) and an unknown address (404, see `answerUnknown`) have another status.
 */
export function registerApi(fastify: FastifyInstance, options: RouterOptions): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    (_, text, done) => {
      if (text === '') return done(null, undefined);
      try {
        done(null, JSON.parse(text as string));
      } catch {
        done(Object.assign(new Error('malformed JSON'), { statusCode: 400 }), undefined);
      }
    },
  );
  fastify.setErrorHandler((error: Error & { code?: string; statusCode?: number }, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.error === 'system') request.log.error({ err: error, url: request.url }, 'request failed');
    return reply
      .code(refusal.error === 'system' ? 500 : 200)
      .headers(HEADERS)
      .send(envelopeText(refusal, options.clock()));
  });
  for (const handler of options.handlers) {
    fastify.route({ method: handler.call.method, url: handler.call.path, handler: routeOf(handler, options) });
  }
}

/** The answer to an address under /api that does not exist. */
export const answerUnknown = (reply: FastifyReply, now: number) =>
  reply
    .code(404)
    .headers(HEADERS)
    .send(envelopeText(refuse('notFound'), now));
