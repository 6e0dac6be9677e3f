import type { AnyObjectSchema, InferType, Schema } from 'yup';
import type { PortfolioProduct } from '../rules/account/portfolio';
import type { ErrorName } from './errors';
import { ROUTES, type RouteId } from './routes';

/**
 * One HTTP call. The server routes it, the browser sends it and the OpenAPI document lists it from this one object.
 * `access` public: a token is used when sent; user: without a session the answer is code 403.
 * `fresh`: changes a protection, so it is as sensitive as what moves money.
 * `money`: accepts an Idempotency-Key header; the same key and body replays the first answer.
 */
export interface Call<Body extends AnyObjectSchema = AnyObjectSchema, Data extends Schema = Schema> {
  readonly id: string;
  readonly method: 'POST' | 'GET';
  /** A name in braces is a field of `body` that stands in the path. */
  readonly path: `/api/${string}`;
  readonly access: 'public' | 'user';
  /**
   * portfolio: on the portfolio that the header of that name says, the main one without it; main: refused where another is in use. Left
   * out: the person's, whichever portfolio is in use.
   */
  readonly acts?: 'portfolio' | 'main';
  /** A portfolio whose owner keeps it out of this product is refused. */
  readonly opens?: PortfolioProduct;
  /** Name of the list in `body` each of which counts as a call of its own against the limits. */
  readonly each?: string;
  readonly fresh?: true;
  /** Open to a locked account, although money moves or a protection changes. */
  readonly whileLocked?: true;
  readonly money?: true;
  /** The request's body is one file of these media types; `body` then describes the query. */
  readonly upload?: { readonly maxBytes: number; readonly types: readonly string[] };
  /** A success is answered by a file instead of an envelope; private: not kept by caches, forever: never changes. */
  readonly file?: 'private' | 'forever';
  /** How long any cache may keep a successful GET; `server_time` is then that of the cached answer. */
  readonly cacheSeconds?: number;
  readonly summary: string;
  readonly body: Body;
  readonly data: Data;
  readonly errors: readonly ErrorName[];
}

export type BodyOf<C> = C extends Call<infer Body, Schema> ? InferType<Body> : never;
export type DataOf<C> = C extends Call<AnyObjectSchema, infer Data> ? InferType<Data> : never;

/**
 * Moves money or changes a protection: refused to a locked account, and ends a session that was not in use within twelve hours
 * (`loginStale`) instead of being carried out.
 */
export const isSensitive = ({ money, fresh, whileLocked }: Call): boolean => Boolean((money || fresh) && !whileLocked);

/** What an account that is being closed takes on no more; files of its own data it still fetches. */
export const endsWithClosing = (call: Call): boolean => isSensitive(call) && call.file === undefined;

/** What an area says of a call, beside its route. */
type Described<Body extends AnyObjectSchema, Data extends Schema> = Omit<
  Call<Body, Data>,
  'id' | 'method' | 'path' | 'money'
>;

/** The call of that id: its route is in `routes.ts`. */
export const defineCall = <Body extends AnyObjectSchema, Data extends Schema>(
  id: RouteId,
  described: Described<Body, Data>,
): Call<Body, Data> => ({ id, ...ROUTES[id], ...described });
