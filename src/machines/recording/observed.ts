/** What the types of xstate keep to themselves of an actor that is observed. */
export interface ObservedActor {
  readonly sessionId: string;
  readonly id: string;
  readonly src: unknown;
  readonly logic: { readonly id?: unknown; readonly root?: unknown };
  readonly _parent?: ObservedActor;
}

/** Id of the machine that an actor runs; null for a port. */
export const machineIdOf = ({ logic }: ObservedActor): string | null =>
  logic.root !== undefined && typeof logic.id === 'string' ? logic.id : null;
