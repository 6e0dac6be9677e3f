/** Members of an inspected actor that XState's types do not expose. */
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
