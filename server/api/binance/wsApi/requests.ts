import { illegalCharacters, wrongObject, type BinanceError } from '../errors';

export type RequestId = number | string | null;

/** A client's request; its parameters as in a query string. */
export interface WsRequest {
  id: RequestId;
  method: string;
  values: ReadonlyMap<string, string>;
  /** Whether the response includes the used limits; undefined for the connection's setting. */
  withLimits: boolean | undefined;
}

/** Concerns only the response, although it is signed with the other parameters. */
export const LIMITS_WANTED = 'returnRateLimits';

type Read = WsRequest | { id: RequestId; fault: BinanceError };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function messageOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function idOf(id: unknown): RequestId | undefined {
  if (id === undefined || id === null) return null;
  if (typeof id === 'string') return /^[\w-]{1,36}$/.test(id) ? id : undefined;
  return Number.isSafeInteger(id) ? (id as number) : undefined;
}

/** Converts a parameter to text; undefined for values that cannot be one. Lists of symbols stay JSON, as in a query string. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return String(value);
  return Array.isArray(value) ? JSON.stringify(value) : undefined;
}

export function readWsRequest(text: string): Read {
  const message = messageOf(text);
  if (!isObject(message)) return { id: null, fault: wrongObject() };
  const id = idOf(message['id']);
  if (id === undefined) return { id: null, fault: illegalCharacters('id', '^[a-zA-Z0-9-_]{1,36}$') };
  const { method, params = {} } = message;
  if (typeof method !== 'string' || !isObject(params)) return { id, fault: wrongObject() };
  const values = new Map<string, string>();
  for (const [name, value] of Object.entries(params)) {
    const told = textOf(value);
    if (told === undefined) return { id, fault: wrongObject() };
    values.set(name, told);
  }
  const wanted = values.get(LIMITS_WANTED);
  return { id, method, values, withLimits: wanted === undefined ? undefined : wanted === 'true' };
}
