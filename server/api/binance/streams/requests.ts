export type StreamRequest =
  | { method: 'SUBSCRIBE' | 'UNSUBSCRIBE'; id: RequestId; names: string[] }
  | { method: 'LIST_SUBSCRIPTIONS'; id: RequestId }
  | { method: 'SET_PROPERTY'; id: RequestId; isCombined: boolean }
  | { method: 'GET_PROPERTY'; id: RequestId };

export type RequestId = number | string | null;

/** A refused request, with Binance's codes for these connections: 2 for an invalid request, 3 for invalid JSON. */
export interface StreamProblem {
  id: RequestId;
  error: { code: number; msg: string };
}

const METHODS = ['SUBSCRIBE', 'UNSUBSCRIBE', 'LIST_SUBSCRIPTIONS', 'SET_PROPERTY', 'GET_PROPERTY'] as const;

export const problem = (id: RequestId, msg: string): StreamProblem => ({
  error: { code: 2, msg: `Invalid request: ${msg}` },
  id,
});

const isText = (value: unknown): value is string => typeof value === 'string';

function idOf(id: unknown): RequestId | undefined {
  if (id === undefined || id === null) return null;
  if (isText(id)) return /^[\w-]{1,36}$/.test(id) ? id : undefined;
  return Number.isSafeInteger(id) && (id as number) >= 0 ? (id as number) : undefined;
}

function messageOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

export function readRequest(text: string): StreamRequest | StreamProblem {
  const message = messageOf(text);
  if (!message) return { error: { code: 3, msg: 'Invalid JSON: expected an object' }, id: null };
  const id = idOf(message['id']);
  if (id === undefined) return problem(null, 'request ID must be an unsigned integer or a short string');
  const method = METHODS.find((known) => known === message['method']);
  if (!method) return problem(id, `unknown method, expected one of ${METHODS.join(', ')}`);
  const { params } = message;
  if (method === 'LIST_SUBSCRIPTIONS') return { method, id };
  if (!Array.isArray(params)) return problem(id, 'params must be a list');
  const [property, value]: unknown[] = params;
  if (method === 'SUBSCRIBE' || method === 'UNSUBSCRIBE')
    return params.every(isText) ? { method, id, names: params } : problem(id, 'params must be names of streams');
  if (property !== 'combined') return problem(id, 'the only property is "combined"');
  if (method === 'GET_PROPERTY') return { method, id };
  return typeof value === 'boolean' ? { method, id, isCombined: value } : problem(id, 'combined is true or false');
}
