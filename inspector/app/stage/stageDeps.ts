import { createLanguagePack } from '../../../src/services/i18n';
import type { ChannelHandlers } from '../../../src/services/socket';
import type { Deps } from '../../../src/app/deps';
import { channels } from '../../../domain/contract/channels';
import { STAGE_NOW, STAGE_TICKS } from './world';

/** Returns the first message of a channel when it is opened; other channels stay silent. */
function firstWords(channel: string): unknown {
  if (channel === channels.marketTicks) return STAGE_TICKS;
  return STAGE_TICKS.find(({ pair }) => channels.tick(pair) === channel);
}

const silent = () => new Promise<never>(() => undefined);
const nothing = () => undefined;
const leave = () => nothing;

/** Each picture has its own price board. */
export type StageDeps = Omit<Deps, 'board'>;

/** Dependencies without server, clock or storage: nothing ever answers, except for the market's first ticks. */
export function createStageDeps(): StageDeps {
  let count = 0;
  return {
    address: { show: nothing, follow: leave },
    clock: { now: () => STAGE_NOW, sample: nothing, remeasure: nothing },
    page: { flushMs: () => 0, onVisible: leave, onRoom: leave, reload: nothing },
    http: {
      ...{ call: silent, load: silent, setToken: nothing, setLanguage: nothing, onSessionExpired: leave },
      answered: () => [],
    },
    socket: {
      subscribe(channel, handlers) {
        const words = firstWords(channel);
        if (words !== undefined) (handlers as ChannelHandlers).snapshot(words, STAGE_NOW);
        return nothing;
      },
      open: nothing,
      link: () => 'up',
      onLink: leave,
      onStopped: leave,
      setToken: nothing,
    },
    storage: { read: () => null, write: nothing, onOtherTab: leave, readDraft: () => null, writeDraft: nothing },
    clipboard: { copy: silent },
    ids: { next: () => `stage-${(count += 1)}` },
    language: createLanguagePack(),
    trail: { inspect: nothing, kept: () => ({ before: new Map(), events: [], dropped: 0 }) },
    install: { isRunning: () => false, onChange: leave, ask: silent },
  };
}
