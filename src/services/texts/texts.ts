/** The texts of one namespace by key. */
export type Texts = Record<string, string>;

/** What a locale's module holds: the texts by the path of their file. */
export interface TextFiles {
  texts: Readonly<Record<string, Texts>>;
}
