import type { StrangerTask } from '../../domain/contract/account/strangerCheck';

/** Who asks for something that costs money. */
export interface Stranger {
  /** The purpose of the call: a proof for one purpose is refused for any other. */
  purpose: string;
  address: string;
  /** The network around the address: a proof is good nowhere else. */
  range: string;
}

/** Tells people from programs that ask for thousands of codes, or makes them pay with work. */
export interface StrangerCheck {
  /** The task to do first; null when none is needed. */
  taskFor(stranger: Stranger): StrangerTask | null;
  /** Whether it was done, once. Rejects when that cannot be found out now. */
  accepts(stranger: Stranger, proof: string): Promise<boolean>;
}

export const NO_CHECK: StrangerCheck = { taskFor: () => null, accepts: async () => true };
