import { fromCallback, fromPromise, type EventObject } from 'xstate';

/** A promise port: what a machine needs done, to be provided by src/app. Throws when it was not provided. */
export const port = <Output, Input = undefined>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`port ${name} is not provided`)));

/** A listening port: sends `Sent` events to the machine while the state that invokes it is active. */
export const channelPort = <Sent extends EventObject, Input = undefined>(name: string) =>
  fromCallback<EventObject, Input, Sent>(() => {
    throw new Error(`port ${name} is not provided`);
  });
