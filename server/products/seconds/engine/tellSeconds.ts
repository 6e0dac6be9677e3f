import { tellDone, type Tellers } from '../../../engine/part';
import type { SecondsCommands } from './commands';
import { formatSeconds } from './format';

export const secondsTellers: Tellers<SecondsCommands> = {
  'seconds.place': ({ seconds }) => ({ ok: true, seconds: formatSeconds(seconds) }),
  'seconds.tick': tellDone,
  'seconds.settle': tellDone,
};
