import type { Failure, Outcome, PriceLimits } from '../../domain/contract/outcome';
import {
  type AnsweredRequest,
  type Envelope,
  type FieldErrors,
  REQUEST_ID_HEADER,
  SUCCESS,
} from '../../domain/contract/envelope';
import type { BodyOf, DataOf } from '../../domain/contract/call';
import type { CallOf } from '../../domain/contract/callOf';
import type { ErrorName } from '../../domain/contract/errors';
import { GENERAL, generalErrorOf } from '../../domain/contract/errors/general';
import { type CallId, routeOf } from '../../domain/contract/routes';
import { HEADER_FIELD, MAIN_PORTFOLIO, PORTFOLIO_HEADER } from '../../domain/rules/account/portfolio';
import { type ServerClock, steadyNow } from './serverClock';

export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Null for none. */
  readonly body: string | Blob | null;
  readonly answerAs: 'text' | 'blob';
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Called with the percentage of the body sent. */
  readonly onProgress?: ((percent: number) => void) | undefined;
}

interface WireAnswer {
  /** Whether the HTTP status is 200; the exchange uses no other for an answer. */
  readonly isOk: boolean;
  readonly body: string | Blob;
  headerOf(name: string): string | null;
}

/**
 * Sends a request.
 * @throws on a timeout, or when the signal aborts it.
 */
export type Wire = (request: WireRequest) => Promise<WireAnswer>;

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. */
export const wire: Wire = ({ method, url, headers, body, answerAs, timeoutMs, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    xhr.responseType = answerAs;
    xhr.timeout = timeoutMs;
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    const giveUp = () => xhr.abort();
    xhr.onload = () =>
      resolve({
        isOk: xhr.status === 200,
        body: xhr.response as string | Blob,
        headerOf: (name) => xhr.getResponseHeader(name),
      });
    xhr.onerror = xhr.onabort = xhr.ontimeout = () => reject(new Error('no answer'));
    xhr.onloadend = () => signal?.removeEventListener('abort', giveUp);
    if (onProgress) xhr.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : (loaded / total) * 100);
    signal?.addEventListener('abort', giveUp);
    xhr.send(body);
  });

export interface CallOptions {
  /** Idempotency key of a call that moves money: the same key and body is executed once. */
  key?: string;
  signal?: AbortSignal;
  /** Body of an upload. */
  file?: { blob: Blob; type: string; onProgress?: (percent: number) => void };
}

export interface Http {
  /** Sends a call of the contract. Expected failures are values; never rejects. */
  call<Id extends CallId>(
    id: Id,
    body: BodyOf<CallOf<Id>>,
    options?: CallOptions,
  ): Promise<Outcome<DataOf<CallOf<Id>>>>;
  /** Loads a file from a call that responds with one instead of an envelope. Never rejects. */
  load<Id extends CallId>(id: Id, body: BodyOf<CallOf<Id>>, options?: { signal?: AbortSignal }): Promise<Outcome<Blob>>;
  /** Sets the `token` header and the number of the portfolio in use; null for a visitor. */
  setToken(token: string | null, portfolio?: number): void;
  /** Sets the `lang` header, for example "en_US". */
  setLanguage(locale: string): void;
  /** Calls back when a response reports the end of the session, with the token that the call was sent with and the reason. */
  onSessionExpired(listener: (token: string | null, end: 'expired' | 'stale') => void): () => void;
  /** Calls back when a response reports that the portfolio in use is archived. */
  onPortfolioGone(listener: () => void): void;
  /** Latest answered calls, oldest first. */
  answered(): readonly AnsweredRequest[];
}

const TIMEOUT_MS = 8000;
/** Allows for a photo over a slow connection; the user can abort at any time. */
const FILE_TIMEOUT_MS = 120_000;
/** Media type of bodies and envelopes, including errors returned instead of a file. */
const JSON_TYPE = 'application/json';
/** Number of answered calls kept: several minutes of a busy page, enough to cover a reporter's recent actions. */
const MOST_ANSWERED = 300;
const SESSION_ENDS = new Map<number, 'expired' | 'stale'>([
  [GENERAL.sessionExpired.code, 'expired'],
  [GENERAL.loginStale.code, 'stale'],
]);
const NETWORK_FAILURE: Failure = { ok: false, error: 'network' };

const isEnvelope = (body: unknown): body is Envelope<unknown> =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number';

/** What the data of a refusal may contain. */
interface Details extends Partial<FieldErrors>, Partial<PriceLimits>, Pick<Failure, 'field' | 'left' | 'task'> {
  retry_after_ms?: number;
}

/** Per-area errors are a separate chunk, preloaded by the page, because few responses need them. */
const loadErrors = () => import('../../domain/contract/errors');

const errorOf = async (code: number): Promise<ErrorName | undefined> =>
  generalErrorOf(code) ??
  loadErrors()
    .catch(loadErrors)
    .then(
      ({ errorNameOf }) => errorNameOf(code),
      () => undefined,
    );

async function failureOf({ code, msg, data, server_time: now }: Envelope<unknown>): Promise<Failure> {
  const { fields, field, low, high, left, task, retry_after_ms: waitMs } = (data ?? {}) as Details;
  return {
    ok: false,
    error: (await errorOf(code)) ?? (msg ? 'unknown' : 'system'),
    ...(msg && { message: msg }),
    ...(fields && { fields }),
    ...(field && { field }),
    ...(low && high && { band: { low, high } }),
    ...(left && { left }),
    ...(task && { task }),
    ...(waitMs !== undefined && { retryAt: now + waitMs }),
  };
}

/** Serialises texts and numbers into a query; absent fields are omitted. */
const queryOf = (fields: object): string =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  ).toString();

/** Parses JSON; null for invalid text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Single client of the server's HTTP API.
 * @param clock learns the server time from every response.
 * @param send replaced in tests.
 */
export function createHttp(clock: ServerClock, send: Wire = wire): Http {
  let token: string | null = null;
  let inUse = MAIN_PORTFOLIO;
  let language = '';
  const listeners = new Set<(token: string | null, end: 'expired' | 'stale') => void>();
  let leavePortfolio = () => {};
  const answered: AnsweredRequest[] = [];

  const note = (call: CallId, answer: WireAnswer, code: number | null) => {
    const id = answer.headerOf(REQUEST_ID_HEADER);
    if (id === null) return;
    if (answered.length === MOST_ANSWERED) answered.shift();
    answered.push({ id, call, at: clock.now(), code });
  };

  const request = (id: CallId, body: object, { file, key, signal }: CallOptions, answerAs: 'text' | 'blob') => {
    const { method, path } = routeOf(id);
    const query = method === 'GET' || file ? queryOf(body) : '';
    const sent = file?.blob ?? (method === 'GET' ? null : JSON.stringify(body));
    return send({
      method,
      url: query ? `${path}?${query}` : path,
      headers: {
        lang: language,
        ...(token ? { token } : {}),
        ...(token && inUse !== MAIN_PORTFOLIO ? { [PORTFOLIO_HEADER]: String(inUse) } : {}),
        ...(key ? { 'Idempotency-Key': key } : {}),
        ...(sent === null ? {} : { 'Content-Type': file?.type ?? JSON_TYPE }),
      },
      body: sent,
      answerAs,
      timeoutMs: file || answerAs === 'blob' ? FILE_TIMEOUT_MS : TIMEOUT_MS,
      signal,
      onProgress: file?.onProgress,
    });
  };

  const ask = async (id: CallId, body: object, options: CallOptions, answerAs: 'text' | 'blob' = 'text') => {
    const sentWith = token;
    const sentAt = steadyNow();
    const answer = await request(id, body, options, answerAs);
    const { isOk, body: data } = answer;
    const isFile = data instanceof Blob && !data.type.startsWith(JSON_TYPE);
    const envelope = isFile || !isOk ? null : parsed(data instanceof Blob ? await data.text() : data);
    note(id, answer, isEnvelope(envelope) ? envelope.code : null);
    if (isFile && isOk) return { ok: true as const, value: data };
    if (!isEnvelope(envelope)) return NETWORK_FAILURE;
    clock.sample(sentAt, steadyNow(), envelope.server_time);
    if (envelope.code === SUCCESS) return { ok: true as const, value: envelope.data };
    const end = SESSION_ENDS.get(envelope.code);
    if (end) for (const listener of listeners) listener(sentWith, end);
    const failure = await failureOf(envelope);
    if (failure.error === 'portfolioNotFound' && failure.field === HEADER_FIELD) leavePortfolio();
    return failure;
  };

  return {
    call: <Id extends CallId>(id: Id, body: BodyOf<CallOf<Id>>, options: CallOptions = {}) =>
      ask(id, body, options).catch(() => NETWORK_FAILURE) as Promise<Outcome<DataOf<CallOf<Id>>>>,
    load: (id, body, options = {}) =>
      ask(id, body, options, 'blob').catch(() => NETWORK_FAILURE) as Promise<Outcome<Blob>>,
    setToken(next, portfolio = MAIN_PORTFOLIO) {
      token = next;
      inUse = portfolio;
    },
    setLanguage(locale) {
      language = locale;
    },
    onSessionExpired(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onPortfolioGone(listener) {
      leavePortfolio = listener;
    },
    answered: () => answered,
  };
}
