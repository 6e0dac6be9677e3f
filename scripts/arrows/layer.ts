/** One folder (or file) of the house and all that it may import. What is not listed is an error. */
export interface Layer {
  readonly name: string;
  /** Prefixes of paths, where * stands for any one folder; the longest match of all layers wins. */
  readonly paths: readonly string[];
  /** Layers whose values and types may be imported; its own always. */
  readonly imports: readonly string[];
  /** Layers of which only types may be imported. */
  readonly types?: readonly string[];
  /** npm packages and node: modules; "node:*" is all of the latter, "@dnd-kit/*" a whole scope. */
  readonly packages?: readonly string[];
  readonly typePackages?: readonly string[];
  /** May pass types of other layers on: the one way between two halves that share nothing else. */
  readonly passesTypesOn?: true;
  /** Its files are made by the build: an import of one that is not there yet is fine. */
  readonly built?: true;
  /** A product's files of this layer know nothing of another product's, not even types. */
  readonly apart?: true;
}

/** Packages that only the layers of views may import. */
export const REACT = ['react', 'react-dom', 'react-i18next', 'styled-components'];
