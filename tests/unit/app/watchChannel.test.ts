import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { defineWatchChannel } from '../../../src/actors/watchChannel';
import type { ChannelHandlers, Socket } from '../../../src/services/socket';

function watched() {
  let handlers: ChannelHandlers | undefined;
  let refusals = 0;
  const socket: Pick<Socket, 'onLink' | 'subscribe'> = {
    onLink: () => () => undefined,
    subscribe: (_channel, given) => {
      handlers = given as ChannelHandlers;
      return () => undefined;
    },
  };
  const watch = defineWatchChannel({ socket: socket as Socket, onRefused: () => refusals++ });
  createActor(watch, { input: { channel: 'user' } }).start();
  return { refuse: () => handlers?.refused?.(403), refusals: () => refusals };
}

it('a refused channel is reported through the callback of its subscriber', () => {
  const { refuse, refusals } = watched();
  expect(refusals()).toBe(0);
  refuse();
  expect(refusals()).toBe(1);
});
