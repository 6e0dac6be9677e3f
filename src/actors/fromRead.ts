import { fromPromise, type PromiseActorLogic } from 'xstate';

/**
 * What this browser can tell at once. Done as soon as it is invoked: a view that opens the flow never renders the state before,
 * which React would have to throw away where it renders in slices. A throw is the invoking machine's `onError`.
 */
export const fromRead = <Output, Input = undefined>(
  read: (input: Input) => Output,
): PromiseActorLogic<Output, Input> => ({
  ...fromPromise<Output, Input>(({ input }) => Promise.resolve(read(input))),
  getInitialSnapshot: (_, input) => ({ status: 'done', output: read(input), error: undefined, input: undefined }),
});
