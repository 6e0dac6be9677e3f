import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ID_HEADER } from '../../domain/contract/envelope';
import { endsWithClosing, isSensitive, type Call } from '../../domain/contract/call';
import { HEADER_FIELD, PORTFOLIO_HEADER } from '../../domain/rules/account/portfolio';
import { LANGUAGES } from '../../domain/contract/choices';
import type { Locale } from '../../domain/contract/shell/platform';
import { refuse, success, type Refusal, type Result } from '../accounts/result';
import { namedCountry, sourceOf } from '../accounts/source';
import type { Origin, Session, Sessions } from '../accounts/sessions';
import type { Portfolios } from '../accounts/portfolios';
import { PasswordsBusy } from '../accounts/passwords';
import type { SentFile } from '../adapters/images';
import type { EngineLink, Idempotency } from '../link/messages';
import { actingAccount, type Handler } from './handler';
import { envelopeText, FileAnswer, fileHeaders, isAway, Unready } from './envelope';
import type { BodyHash } from './bodyHash';
import { compressionOf } from './compressed';
import { CookieAnswer, deviceMarkOf } from './cookies';
import type { InspectorAccess } from '../accounts/inspectorDoor';
import type { Locks } from '../accounts/locks';
import type { Limiter } from './limits';
import { compileValidation } from './validate';

export interface RouterOptions {
  handlers: readonly Handler[];
  lockedFor: Locks['refusalFor'];
  isClosing: (user: number) => boolean;
  sessions: Pick<Sessions, 'resolve' | 'isFresh' | 'end'>;
  portfolios: Pick<Portfolios, 'accountOf' | 'limitsOf'>;
  inspectorOf: (request: FastifyRequest) => InspectorAccess | null;
  /** Header in which the proxy passes the caller's country; null for none. */
  countryHeader: string | null;
  /** Resolves once reads of the engine's rows are as current as the caller may expect; null when they already are. */
  written: EngineLink['written'];
  /** Whether a call reads no rows before it sends its engine command. */
  isDirect: (call: Call) => boolean;
  /** Digest of a body, stored with the idempotency key of a money call. */
  bodyHash: BodyHash;
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
const PORTFOLIO = /^(0|[1-9]\d?)$/;
const DEFAULT_LOCALE: Locale = LANGUAGES[0].value;
const LOCALES = new Set<string>(LANGUAGES.map((language) => language.value));

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

const originOf = (request: FastifyRequest, countryHeader: string | null): Origin => ({
  address: request.ip,
  device: (headerOf(request, 'user-agent') ?? '').slice(0, DEVICE_MAX),
  country: countryHeader === null ? null : namedCountry(headerOf(request, countryHeader)),
});

const localeOf = (request: FastifyRequest): Locale => {
  const lang = headerOf(request, 'lang');
  return lang !== undefined && LOCALES.has(lang) ? (lang as Locale) : DEFAULT_LOCALE;
};

function idempotencyOf(
  call: Call,
  request: FastifyRequest,
  body: object,
  bodyHash: BodyHash,
): Idempotency | Refusal | undefined {
  const key = call.money ? headerOf(request, 'idempotency-key') : undefined;
  if (key === undefined) return undefined;
  if (!IDEMPOTENCY_KEY.test(key)) return refuse('validation', { fields: { 'Idempotency-Key': 'length' } });
  return { key, bodyHash: bodyHash(call, body) };
}

/** Returns the account of the portfolio named in the request. */
function accountOf(request: FastifyRequest, user: number, portfolios: Pick<Portfolios, 'accountOf'>): Result<number> {
  const named = headerOf(request, PORTFOLIO_HEADER);
  if (named === undefined) return success(user);
  const account = PORTFOLIO.test(named) ? portfolios.accountOf(user, Number(named)) : null;
  return account === null ? refuse('portfolioNotFound', { field: HEADER_FIELD }) : success(account);
}

type RequestError = Error & { code?: string; statusCode?: number };

/** Maps an error that occurs before the handler to a refusal. */
function refusalOf(error: RequestError): Refusal {
  if (error instanceof PasswordsBusy || isAway(error)) return refuse('busy');
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse('tooLarge');
  if (error.statusCode !== undefined && error.statusCode < 500)
    return refuse('validation', { fields: { body: 'choice' } });
  return refuse('system');
}

/** Number of further calls that the body is charged as, beyond the first. */
const moreIn = ({ each }: Call, body: object): number =>
  each === undefined ? 0 : ((body as Record<string, unknown[]>)[each]?.length ?? 1) - 1;

/** Decides who may make a call. */
function createAdmission(call: Call, options: RouterOptions) {
  const { limits, sessions } = options;
  const own = limits.callOf(call);
  type Caller = ReturnType<typeof sessions.resolve>;

  const identified = (request: FastifyRequest): Result<Caller> => {
    const token = headerOf(request, 'token');
    const session = token === undefined ? undefined : sessions.resolve(token);
    return !session && call.access === 'user' ? refuse('sessionExpired') : success(session);
  };
  /** Returns why the session's user may not make the call at present; null if they may. */
  const obstacleOf = (session: NonNullable<Caller>): Refusal | null => {
    if (isSensitive(call) && !sessions.isFresh(session)) {
      sessions.end(session.id, 'stale');
      return refuse('loginStale');
    }
    const locked = isSensitive(call) ? options.lockedFor(session.user) : null;
    if (locked) return refuse(locked);
    return endsWithClosing(call) && options.isClosing(session.user) ? refuse('accountClosing') : null;
  };
  const allowed = (session: Caller): Result<Caller> => (session && obstacleOf(session)) ?? success(session);

  return {
    /** Returns the caller's session if a token was sent; refuses when one is required but missing, or on too many requests. */
    admit: (request: FastifyRequest): Result<Caller> => {
      const address = sourceOf(request.ip);
      if (!limits.address.take(address)) return refuse('tooMany');
      const caller = identified(request);
      if (!caller.ok) return caller;
      const session = caller.value;
      if (session && !limits.user.take(session.user)) return refuse('tooMany');
      if (own && !own.limiter.take(own.by === 'user' && session ? session.user : address)) return refuse('tooMany');
      return allowed(session);
    },
    /** Admits a caller who had to wait once more, because the session may have ended or the account been locked meanwhile. */
    readmit: (request: FastifyRequest): Result<Caller> => {
      const caller = identified(request);
      return caller.ok ? allowed(caller.value) : caller;
    },
  };
}

const fileOf = (request: FastifyRequest): SentFile => ({
  bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  type: (headerOf(request, 'content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '',
});

function routeOf(handler: Handler, options: RouterOptions) {
  const { call } = handler;
  const validate = compileValidation(call);
  const { admit, readmit } = createAdmission(call, options);
  const isDirect = options.isDirect(call);
  const isPathed = call.path.includes('{');
  const hasQuery = call.method === 'GET' || call.upload !== undefined;
  const kept = call.cacheSeconds ? { ...HEADERS, 'cache-control': `public, max-age=${call.cacheSeconds}` } : HEADERS;
  const admitted = new WeakSet<FastifyRequest>();

  const send = (reply: FastifyReply, result: Result<unknown>): void => {
    reply.header(REQUEST_ID_HEADER, reply.request.id);
    if (result.ok && result.value instanceof CookieAnswer) {
      reply.header('set-cookie', result.value.header(reply.request.protocol));
      return send(reply, success(result.value.value));
    }
    if (result.ok && result.value instanceof Unready) reply.code(503);
    const file = result.ok && result.value instanceof FileAnswer ? result.value : null;
    if (file) reply.headers({ ...HEADERS, ...fileHeaders(file, call.file ?? 'private') }).send(file.bytes);
    else reply.headers(result.ok ? kept : HEADERS).send(envelopeText(result, options.clock()));
  };

  const run = (
    request: FastifyRequest,
    admission: Result<Session | undefined>,
  ): Result<unknown> | Promise<Result<unknown>> => {
    if (!admission.ok) return admission;
    const session = admission.value;
    const asked = hasQuery ? request.query : request.body;
    const checked = validate(isPathed ? { ...(asked as object), ...(request.params as object) } : asked);
    if (!checked.ok) return checked;
    const more = moreIn(call, checked.value);
    if (more > 0 && session && options.limits.callOf(call)?.limiter.take(session.user, more) === false)
      return refuse('tooMany');
    const idempotency = idempotencyOf(call, request, checked.value, options.bodyHash);
    if (idempotency && 'error' in idempotency) return idempotency;
    const account = session && call.acts ? accountOf(request, session.user, options.portfolios) : undefined;
    if (account && !account.ok) return account;
    const acting = account && actingAccount(call, account.value, options.portfolios);
    if (acting && !acting.ok) return acting;
    return handler.run(checked.value, {
      session,
      user: acting?.value ?? session?.user,
      origin: originOf(request, options.countryHeader),
      locale: localeOf(request),
      inspector: () => options.inspectorOf(request),
      deviceMark: (account) => deviceMarkOf(request, account),
      idempotency,
      file: call.upload && fileOf(request),
    });
  };

  return {
    /** Runs before an upload's body is read, so that nobody sends megabytes without a session. */
    onRequest: (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      const admission = admit(request);
      if (!admission.ok) return send(reply, admission);
      admitted.add(request);
      done();
    },
    handler: (request: FastifyRequest, reply: FastifyReply) => {
      const admission = admitted.has(request) ? readmit(request) : admit(request);
      const behind = admission.ok && !isDirect ? options.written() : null;
      const result = behind ? behind.then(() => run(request, readmit(request))) : run(request, admission);
      if (!(result instanceof Promise)) return send(reply, result);
      result.then(
        (value) => send(reply, value),
        (error: unknown) => reply.send(error),
      );
    },
  };
}

/** Maps an upload error that occurs before the handler to a refusal. */
function uploadRefusalOf(error: RequestError): Refusal {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse('photoTooLarge');
  return error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' ? refuse('photoType') : refusalOf(error);
}

function answerErrors(scope: FastifyInstance, refusalFor: (error: RequestError) => Refusal, clock: () => number) {
  scope.setErrorHandler((error: RequestError, request, reply) => {
    const refusal = refusalFor(error);
    if (refusal.error === 'system')
      request.log.error({ err: error, url: request.url.split('?', 1)[0], request: request.id }, 'request failed');
    return reply
      .code(refusal.error === 'system' ? 500 : 200)
      .headers(HEADERS)
      .header(REQUEST_ID_HEADER, request.id)
      .send(envelopeText(refusal, clock()));
  });
}

/** Registers calls with a file as body: no JSON is parsed, and each has its own size limit. */
function registerUploads(scope: FastifyInstance, handlers: readonly Handler[], options: RouterOptions): void {
  const types = [...new Set(handlers.flatMap(({ call }) => call.upload?.types ?? []))];
  scope.removeAllContentTypeParsers();
  if (types.length > 0) scope.addContentTypeParser(types, { parseAs: 'buffer' }, (_, bytes, done) => done(null, bytes));
  answerErrors(scope, uploadRefusalOf, options.clock);
  for (const handler of handlers) {
    const { method, path: url, upload } = handler.call;
    scope.route({ method, url, bodyLimit: upload?.maxBytes ?? BODY_LIMIT_BYTES, ...routeOf(handler, options) });
  }
}

/**
 * Routes every handler's call. Each response is an envelope with HTTP status 200, even a refusal; the only other
 * statuses are 500 for a bug, 404 for an unknown path (see `answerUnknown`), and 503 while the exchange stops (see `drain`)
 * or is not ready.
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
  answerErrors(fastify, refusalOf, options.clock);
  const uploads = options.handlers.filter(({ call }) => call.upload);
  for (const handler of options.handlers) {
    if (uploads.includes(handler)) continue;
    const { method, path } = handler.call;
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
    fastify.route({ method, url, ...compressionOf(handler.call), handler: routeOf(handler, options).handler });
  }
  void fastify.register(async (scope) => registerUploads(scope, uploads, options));
}

export const answerUnknown = (reply: FastifyReply, now: number) =>
  reply
    .code(404)
    .headers(HEADERS)
    .send(envelopeText(refuse('notFound'), now));
