import { fromPromise, type PromiseActorLogic } from 'xstate';

/**
 * Reads data that this browser has at once. Completes as soon as it is invoked, so that a view that opens the flow never renders
 * the previous state, which React would have to discard when rendering in slices. A throw triggers the invoking machine's
 * `onError`.
 */
export const fromRead = <Output, Input = undefined>(
  read: (input: Input) => Output,
): PromiseActorLogic<Output, Input> => ({
  ...fromPromise<Output, Input>(({ input }) => Promise.resolve(read(input))),
  getInitialSnapshot: (_, input) => ({ status: 'done', output: read(input), error: undefined, input: undefined }),
});
