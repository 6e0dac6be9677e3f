import { fromCallback, fromPromise, type EventObject } from 'xstate';

/** Promise port: an operation that src/app provides to a machine. Rejects when not provided. */
export const port = <Output, Input = undefined>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`port ${name} is not provided`)));

/** Callback port: sends `Sent` events to the machine and receives `Heard` events while the invoking state is active. */
export const channelPort = <Sent extends EventObject, Input = undefined, Heard extends EventObject = EventObject>(
  name: string,
) =>
  fromCallback<Heard, Input, Sent>(() => {
    throw new Error(`port ${name} is not provided`);
  });

const COMMON = Symbol('port that src/app binds alike for every machine');

export type CommonPort = 'waitUntil' | 'watchChannel' | 'watchPrivate';

const common = <Logic extends object>(name: CommonPort, logic: Logic): Logic =>
  Object.assign(logic, { [COMMON]: name });

/** Resolves when the server clock reaches `at`, ms. */
export const waitUntil = () => common('waitUntil', port<void, { at: number }>('waitUntil'));

/** Forwards the events of a public channel. */
export const watchChannel = <Sent extends EventObject>() =>
  common('watchChannel', channelPort<Sent, { channel: string }>('watchChannel'));

/** Forwards the events of the private channel through the single actor subscribed to it. */
export const watchPrivate = <Sent extends EventObject>() =>
  common('watchPrivate', channelPort<Sent, { channel: string }>('watchPrivate'));

/** Common port that the logic is a placeholder for; null for any other logic. */
export const commonPortOf = (logic: object): CommonPort | null =>
  COMMON in logic ? (logic as Record<typeof COMMON, CommonPort>)[COMMON] : null;
