import { withOutput, withValue } from '../passing';

/**
 * The two states of what is loaded: on its way, and failed until it is asked for again. The machine's setup has the guard `isOk`
 * and the action `storeFailure`, both of the outcome.
 * @param load.store action that keeps what a success came with. @param load.retry event that loads again after a failure.
 */
export const loaded = <
  Src extends string,
  Input,
  Target extends string,
  Store extends string,
  Retry extends string,
>(load: {
  src: Src;
  input: Input;
  target: Target;
  store: Store;
  retry: Retry;
  loading: string;
  failed: string;
}) => ({
  loading: {
    description: load.loading,
    tags: 'busy' as const,
    invoke: {
      id: load.src,
      src: load.src,
      input: load.input,
      onDone: [
        { guard: withOutput('isOk'), target: load.target, actions: withValue(load.store) },
        { target: 'failed' as const, actions: withOutput('storeFailure') },
      ],
    },
  },
  failed: {
    description: load.failed,
    tags: 'failed' as const,
    on: { [load.retry]: 'loading' } as Record<Retry, 'loading'>,
  },
});
