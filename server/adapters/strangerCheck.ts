import type { StrangerTask } from '../../domain/contract/account/strangerCheck';

/** A caller that requests something that costs money. */
export interface Stranger {
  /** Purpose of the call; a proof for one purpose is refused for any other. */
  purpose: string;
  address: string;
  /** Network around the address; a proof is valid only within it. */
  range: string;
}

/** Tells people from programs that request thousands of codes, or makes such programs pay with work. */
export interface StrangerCheck {
  /** Returns the task to do first; null when none is needed. */
  taskFor(stranger: Stranger): StrangerTask | null;
  /** Whether the task was done; a proof is accepted once. Rejects when that cannot be determined now. */
  accepts(stranger: Stranger, proof: string): Promise<boolean>;
}

export const NO_CHECK: StrangerCheck = { taskFor: () => null, accepts: async () => true };
