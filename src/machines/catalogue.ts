import type { FlowModel } from './flowModel';

export interface CatalogueEntry {
  /** flow: runs in the browser; lifecycle: an entity of the server, in domain/lifecycles. */
  readonly kind: 'flow' | 'lifecycle';
  readonly model: FlowModel;
}

/** Every statechart of the product, one line each: { kind: 'flow', model: loginModel }. The model tests fail for a missing one. */
export const CATALOGUE: readonly CatalogueEntry[] = [];
