import { PRODUCTS, type Products } from '../products/all';

export type ListSets = { readonly [Name in keyof Products]: ReturnType<Products[Name]['lists']> };

/** Query of one list or detail: product, method (prefixed "programs." for one of its `programs`) and arguments. */
export interface Asked {
  readonly id: number;
  readonly product: keyof ListSets;
  readonly method: string;
  readonly rest: readonly unknown[];
}

export type Answered = { readonly id: number } & (
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly error: string }
);

/**
 * Reads lists of a data directory as JSON text, which passes between threads in half the time of the value. The lists of a product
 * are opened on first use.
 */
export function listReader(dataDir: string): (asked: Asked) => Answered {
  const opened: Record<string, object> = {};
  return ({ id, product, method, rest }) => {
    try {
      const lists = (opened[product] ??= PRODUCTS[product].lists(dataDir));
      const [name = '', own] = method.split('.').toReversed();
      const set = (own === undefined ? lists : (lists as Record<string, object>)[own]) as Record<string, unknown>;
      const read = set[name];
      if (typeof read !== 'function') throw new Error(`${product} has no list ${method}`);
      const value: unknown = read.apply(set, rest);
      return { id, ok: true, text: JSON.stringify(value) };
    } catch (error) {
      return { id, ok: false, error: error instanceof Error ? error.message : String(error) };
    }
  };
}
