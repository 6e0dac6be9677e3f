import { fromCallback, fromPromise, type EventObject } from 'xstate';

/** A promise port: what a machine needs done, to be provided by src/app. Throws when it was not provided. */
export const port = <Output, Input = undefined>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`port ${name} is not provided`)));

/** A listening port: sends `Sent` events to the machine, and hears `Heard` of it, while the state that invokes it is active. */
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

/** Ends when the server's clock has reached a time, ms. */
export const waitUntil = () => common('waitUntil', port<void, { at: number }>('waitUntil'));

/** Tells what a public channel tells. */
export const watchChannel = <Sent extends EventObject>() =>
  common('watchChannel', channelPort<Sent, { channel: string }>('watchChannel'));

/** Tells what the private channel tells, through the one actor that is subscribed to it. */
export const watchPrivate = <Sent extends EventObject>() =>
  common('watchPrivate', channelPort<Sent, { channel: string }>('watchPrivate'));

/** Which common port the logic stands for; null for any other logic. */
export const commonPortOf = (logic: object): CommonPort | null =>
  COMMON in logic ? (logic as Record<typeof COMMON, CommonPort>)[COMMON] : null;
