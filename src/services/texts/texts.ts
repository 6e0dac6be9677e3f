/** The texts of one namespace by key. */
export type Texts = Record<string, string>;

/** What a locale's module holds: loaders of its namespaces by the path of their file. */
export interface TextFiles {
  texts: Readonly<Record<string, () => Promise<Texts>>>;
}

/** Namespace of a file of texts: its name. */
export const namespaceOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
