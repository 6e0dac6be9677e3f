import { actor, withOutput, withValue } from '../passing';

/**
 * The two states of loaded data: loading, and failed until retried. The machine's setup must have the guard `isOk` and the action
 * `storeFailure`, both of the outcome.
 * @param load.store action that stores the data of a success.
 * @param load.retry event that loads again after a failure.
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
      ...actor(load.src),
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

interface Tagged {
  tags: ReadonlySet<string>;
}
export const isFailed = ({ tags }: Tagged) => tags.has('failed');
export const isMissing = ({ tags }: Tagged) => tags.has('missing');

interface Found<Src, Input, Target, Store, Retry> {
  src: Src;
  input: Input;
  target: Target;
  store: Store;
  retry: Retry;
  loading: string;
  missing: string;
  failed: string;
}

/**
 * Like `loaded`, for a record named by the address, which may not exist: the setup's guard `isMissing` of the outcome decides that.
 */
export const found = <Src extends string, Input, Target extends string, Store extends string, Retry extends string>(
  load: Found<Src, Input, Target, Store, Retry>,
) => {
  const { loading, failed } = loaded(load);
  const [success, failure] = loading.invoke.onDone;
  const nothing = { guard: withOutput('isMissing'), target: 'missing' as const };
  return {
    loading: { ...loading, invoke: { ...loading.invoke, onDone: [success, nothing, failure] } },
    missing: { description: load.missing, tags: 'missing' as const },
    failed,
  };
};

/**
 * Like `found`, for one record that stays up to date while it is shown.
 * @param record.changed event on which it is reloaded; if that fails, the old state stays. An answer that it overtakes may be from
 * before the change.
 */
export const followed = <Src extends string, Input, Store extends string, Retry extends string, Changed extends string>(
  record: Omit<Found<Src, Input, 'shown', Store, Retry>, 'target'> & {
    changed: Changed;
    overtaken: string;
    shown: string;
    refreshing: string;
  },
) => ({
  ...found({ ...record, target: 'shown' }),
  loading: {
    ...found({ ...record, target: 'shown' }).loading,
    on: { [record.changed]: 'overtaken' } as Record<Changed, 'overtaken'>,
  },
  overtaken: { ...found({ ...record, target: 'refreshing' }).loading, description: record.overtaken },
  shown: {
    description: record.shown,
    tags: 'shown' as const,
    on: { [record.changed]: 'refreshing' } as Record<Changed, 'refreshing'>,
  },
  refreshing: {
    description: record.refreshing,
    tags: ['busy', 'shown'] as ('busy' | 'shown')[],
    on: { [record.changed]: { target: 'refreshing', reenter: true } } as Record<
      Changed,
      { target: 'refreshing'; reenter: true }
    >,
    invoke: {
      id: 'refresh' as const,
      src: record.src,
      input: record.input,
      onDone: [
        { guard: withOutput('isOk'), target: 'shown' as const, actions: withValue(record.store) },
        { target: 'shown' as const },
      ],
    },
  },
});
