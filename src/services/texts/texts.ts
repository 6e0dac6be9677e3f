/** The texts of one namespace by key. */
export type Texts = Record<string, string>;

/** Content of a locale's module: loaders of its namespaces by file path. */
export interface TextFiles {
  texts: Readonly<Record<string, () => Promise<Texts>>>;
}

/** Name of a text file, "errors.wallet". */
export const textFileOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1, -'.json'.length);

/** Namespace of a text file: its name up to the first dot, since a large namespace spans several files. */
export const namespaceOf = (path: string): string => textFileOf(path).split('.', 1)[0] ?? '';
