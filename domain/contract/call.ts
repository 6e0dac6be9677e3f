import type { AnyObjectSchema, InferType, Schema } from 'yup';
import type { PortfolioProduct } from '../rules/account/portfolio';
import type { ErrorName } from './errors';
import { routeOf, type Route, type RouteId } from './routes';

/**
 * One HTTP call. The server routes it, the browser sends it and the OpenAPI document lists it from this one object.
 * - `access` public: a token is used when sent; user: without a session the response has code 403.
 * - `fresh`: changes a protection or who the account belongs to, so it is as sensitive as a call that moves money.
 * - `money`: accepts an Idempotency-Key header; repeating the key with the same body replays the first response.
 */
export interface Call<Body extends AnyObjectSchema = AnyObjectSchema, Data extends Schema = Schema> extends Route {
  readonly id: string;
  readonly access: 'public' | 'user';
  /**
   * portfolio: acts on the portfolio named by the header, or on the main one without it; main: refused while another portfolio is
   * selected. Omitted: concerns the person, whichever portfolio is selected.
   */
  readonly acts?: 'portfolio' | 'main';
  /** The product it opens; refused if the owner has excluded the portfolio from that product. */
  readonly opens?: PortfolioProduct;
  /** Name of the list in `body` whose elements each count as a separate call against the limits. */
  readonly each?: string;
  readonly fresh?: true;
  /** Allowed for a locked account, although it moves money or changes a protection. */
  readonly whileLocked?: true;
  /** The request's body is one file of these media types; `body` then describes the query. */
  readonly upload?: { readonly maxBytes: number; readonly types: readonly string[] };
  /** A successful response is a file instead of an envelope; private: not cached, forever: never changes. */
  readonly file?: 'private' | 'forever';
  /** Maximum cache lifetime of a successful GET; `server_time` is then that of the cached response. */
  readonly cacheSeconds?: number;
  readonly summary: string;
  readonly body: Body;
  readonly data: Data;
  readonly errors: readonly ErrorName[];
}

export type BodyOf<C> = C extends Call<infer Body, Schema> ? InferType<Body> : never;
export type DataOf<C> = C extends Call<AnyObjectSchema, infer Data> ? InferType<Data> : never;

/**
 * Whether the call moves money or changes a protection: it is refused to a locked account, and it ends a session unused for twelve
 * hours (`loginStale`) instead of being carried out.
 */
export const isSensitive = ({ money, fresh, whileLocked }: Call): boolean => Boolean((money || fresh) && !whileLocked);

/** Whether an account being closed refuses the call; it may still download files of its own data. */
export const endsWithClosing = (call: Call): boolean => isSensitive(call) && call.file === undefined;

/** The part of a call that its area defines; its route is in `routes.ts`. */
type Described<Body extends AnyObjectSchema, Data extends Schema> = Omit<Call<Body, Data>, 'id' | keyof Route>;

/** Defines the call with the given id, whose route is in `routes.ts`. */
export const defineCall = <Body extends AnyObjectSchema, Data extends Schema>(
  id: RouteId,
  described: Described<Body, Data>,
): Call<Body, Data> => ({ id, ...routeOf(id), ...described });
