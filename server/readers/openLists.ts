import { PRODUCTS, type Products } from '../products/all';

/** The lists of each product by its name. */
export type ListSets = { readonly [Name in keyof Products]: ReturnType<Products[Name]['lists']> };

/** One list or detail: of which product, by which method (one of its "programs" begins so, with a dot), with what. */
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
 * Reads lists of a data directory, each as JSON text, which a thread takes over in half the time of the value; those of a product are
 * opened when they are asked for first.
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
