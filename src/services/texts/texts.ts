/** The texts of one namespace by key. */
export type Texts = Record<string, string>;

/** What a locale's module holds: loaders of its namespaces by the path of their file. */
export interface TextFiles {
  texts: Readonly<Record<string, () => Promise<Texts>>>;
}

/** Name of a file of texts, "errors.wallet". */
export const textFileOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1, -'.json'.length);

/** Namespace of a file of texts: its name up to a point, since a large namespace comes in several files. */
export const namespaceOf = (path: string): string => textFileOf(path).split('.', 1)[0] ?? '';
