import { refuse, success, type Result } from '../accounts/result';
import type { EngineLink } from '../link/messages';
import type { ListSets } from '../readers/openLists';
import type { Readers } from '../readers/readers';
import { JsonText } from './envelope';

type Method = (user: number, ...rest: never[]) => unknown;

/** Queries of a product's lists through the readers; `As` selects text or value. */
type Asking<Set, As extends 'text' | 'value'> = {
  readonly [Name in keyof Set as Set[Name] extends Method ? Name : never]: Set[Name] extends (
    user: number,
    ...rest: infer Rest
  ) => infer Value
    ? (user: number, ...rest: Rest) => Promise<Result<As extends 'text' ? JsonText<Value> : Value>>
    : never;
};

/** Products with separate paging for programs. */
type Programs<Sets> = {
  readonly [Name in keyof Sets as Sets[Name] extends { readonly programs: object } ? Name : never]: Sets[Name] extends {
    readonly programs: infer Lists;
  }
    ? Asking<Lists, 'value'>
    : never;
};

/** The lists of all products, read off the main event loop; refused as tooMany or busy when reading takes too long. */
export interface Lists {
  /** JSON text, ready to send. */
  readonly texts: { readonly [Product in keyof ListSets]: Asking<ListSets[Product], 'text'> };
  /** Values, for lists shown in another form than stored. */
  readonly values: { readonly [Product in keyof ListSets]: Asking<ListSets[Product], 'value'> };
  /** Values, paged for programs. */
  readonly programs: Programs<ListSets>;
}

function setsOf(readers: Readers, written: EngineLink['written'], asText: boolean, within = '') {
  const setOf = (product: keyof ListSets) =>
    new Proxy(
      {},
      {
        get:
          (_, name: string) =>
          async (user: number, ...rest: unknown[]) => {
            await written();
            const read = await readers.ask(user, { product, method: within + name, rest: [user, ...rest] });
            if (!read.ok) return refuse(read.error);
            return success(asText ? new JsonText(read.text) : (JSON.parse(read.text) as unknown));
          },
      },
    );
  return new Proxy({}, { get: (_, product: keyof ListSets) => setOf(product) });
}

/** Returns the lists as queries to the readers, which wait until the rows are `written`. */
export const listsOf = (readers: Readers, written: EngineLink['written'] = () => null): Lists =>
  ({
    texts: setsOf(readers, written, true),
    values: setsOf(readers, written, false),
    programs: setsOf(readers, written, false, 'programs.'),
  }) as unknown as Lists;

/** Returns the detail that was read, or the refusal when the id does not exist. */
export const found = async <Value>(
  reading: Promise<Result<JsonText<Value | null>>>,
  missing: Parameters<typeof refuse>[0],
): Promise<Result<JsonText<NonNullable<Value>>>> => {
  const read = await reading;
  if (!read.ok) return read;
  return read.value.text === 'null' ? refuse(missing) : success(new JsonText<NonNullable<Value>>(read.value.text));
};
