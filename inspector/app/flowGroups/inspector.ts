import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { Outcome } from '../../../domain/contract/outcome';
import type { Deps } from '../../../src/app/deps';
import type { FlowGroup } from '../../../src/app/flowGroup';
import type { Recording } from '../../../src/machines/recording/recording';
import { createFiles } from '../../../src/services/files';
import { languageNow } from '../../../src/services/i18n';
import { readChart, readEntries } from '../../services/charts';
import { defineWatchTabs } from '../../actors/watchTabs';
import { flowLiveMachine } from '../../machines/flowLive/flowLive.machine';
import type { FlowLiveEvent, FlowSource } from '../../machines/flowLive/flowLive.types';
import { flowReplayMachine } from '../../machines/flowReplay/flowReplay.machine';
import type { ChartEntry, DrawnChart } from '../../machines/inspector/chart';
import { type ChartToldEvent, inspectorMachine } from '../../machines/inspector/inspector.machine';
import { FLOW_LINE, isAnswer, type Question } from '../../machines/recording/bridge';
import { MOST_CHARACTERS } from '../../machines/recording/readRecording';
import { type StatelyEvent, statelyLines } from '../../machines/recording/stately';
import { type ShownNews, statelyBridgeMachine } from '../../machines/statelyBridge/statelyBridge.machine';
import {
  type FrameToldEvent,
  type Library,
  storyboardMachine,
  type StoryToldEvent,
  type ToldScreen,
} from '../../machines/storyboard/storyboard.machine';
import { createKeptText, type KeptText } from '../../services/keptText';
import { openOtherPage } from '../../services/otherPage';
import { withTexts } from '../storyboard/searchWords';

/** Loads a resource that is a separate script chunk. */
const defineLoadSource = <Source>(load: () => Promise<Source>) =>
  fromPromise<Outcome<Source>, undefined>(() =>
    load().then(
      (value): Outcome<Source> => ({ ok: true, value }),
      (): Outcome<Source> => ({ ok: false, error: 'network' }),
    ),
  );

/**
 * Loads the list of all statecharts.
 * @param completed adds what the build did not know.
 */
const defineLoadEntries = <Entries>(completed: (entries: Entries) => Promise<Entries>) =>
  fromPromise<Outcome<Entries>, undefined>(async () => {
    const read = await readEntries<Entries>();
    return read.ok ? { ok: true, value: await completed(read.value) } : read;
  });

const defineLoadChart = <Chart>() =>
  fromPromise<Outcome<Chart>, { chart: string }>(({ input }) => readChart(input.chart));

/** Converts a tab's message to the machine's event; null if it answers another inspector. */
function told(message: unknown, viewer: string, thisTab: string): FlowLiveEvent | null {
  if (!isAnswer(message)) return null;
  if (message.say === 'tab') return { type: 'push.tab.found', tab: message.tab, isOwn: message.tab.id === thisTab };
  if (message.say === 'gone') return { type: 'push.tab.gone', tab: message.tab };
  if (message.viewer !== viewer) return null;
  if (message.say === 'batch') return { type: 'push.flows.batch', batch: message.batch };
  return { type: `push.flows.${message.say}`, recording: message.recording };
}

const everyTab = (latest: Question | null): readonly Question[] =>
  latest && latest.ask !== 'tabs' ? [{ ask: 'tabs' }, { ask: 'still', tab: latest.tab }] : [{ ask: 'tabs' }];

/** Loads all machines of this build, a separate chunk because only the inspector needs more than a few. */
const loadFlowSource = defineLoadSource<FlowSource>(async () => {
  const { CATALOGUE } = await import('../../machines/catalogue');
  const models = new Map(CATALOGUE.map(({ model }) => [model.id, model]));
  return (machine) => models.get(machine);
});

/** Returns the file name, e.g. "statex-flows-2026-11-21T18-05-42.json". */
const nameOf = ({ at }: Recording, ending: string): string =>
  `statex-flows-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}.${ending}`;

const defineFlowLive = () => {
  const files = createFiles();
  return flowLiveMachine.provide({
    actors: {
      watchTabs: defineWatchTabs<Question, FlowLiveEvent>({ line: FLOW_LINE, every: everyTab, told }),
      loadSource: loadFlowSource,
      loadChart: defineLoadChart<DrawnChart>(),
      saveRecording: fromPromise<void, { recording: Recording }>(({ input: { recording } }) =>
        Promise.resolve(files.save(nameOf(recording, 'json'), JSON.stringify(recording))),
      ),
    },
  });
};

const BOARD_ADDRESS = /^\/flows\/storyboard(?:\/([^/?]+))?\/?(?:\?|$)/;

/** Returns the number of the shot named by an address, counted from 1; null for none. */
function stripIn(address: string): number | null {
  const number = Number(new URLSearchParams(address.split('?')[1] ?? '').get('to'));
  return Number.isInteger(number) && number > 0 ? number - 1 : null;
}

/** Reports the storyboard named by the address while the address belongs to this screen. */
const defineWatchBoard = ({ address }: Deps) =>
  fromCallback<EventObject, undefined, StoryToldEvent>(({ sendBack }) =>
    address.follow((shown) => {
      const own = BOARD_ADDRESS.exec(shown);
      if (own) sendBack({ type: 'sys.address.changed', board: own[1] ?? null, strip: stripIn(shown) });
    }),
  );

function frameTold(message: unknown): FrameToldEvent | null {
  if (typeof message !== 'object' || message === null || !('type' in message)) return null;
  if (message.type !== 'flowStage.told') return null;
  const { look, screen, told } = message as unknown as { look: string; screen: string; told: ToldScreen };
  return { type: 'sys.frame.told', look, screen, told };
}

/** Loads all machines with their models, a separate chunk. */
const loadLibrary = defineLoadSource<Library>(async () => {
  const { createLibrary } = await import('../storyboard/library');
  return createLibrary();
});

/**
 * Forwards messages from the pages framed by this one.
 * @param told converts a message to the machine's event; null to ignore it.
 */
const defineHearFrames = <Sent extends EventObject>(told: (message: unknown) => Sent | null) =>
  fromCallback<EventObject, undefined, Sent>(({ sendBack }) => {
    const hear = ({ origin, data }: MessageEvent<unknown>) => {
      const event = origin === location.origin ? told(data) : null;
      if (event) sendBack(event);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  });

const defineStoryboard = (deps: Deps) =>
  storyboardMachine.provide({
    actors: {
      loadLibrary,
      watchAddress: defineWatchBoard(deps),
      hearFrames: defineHearFrames(frameTold),
    },
  });

const shownOf = (message: unknown, viewer: string, thisTab: string): ShownNews | null => {
  const event = told(message, viewer, thisTab);
  const isShown =
    event?.type === 'push.tab.gone' || event?.type === 'push.flows.whole' || event?.type === 'push.flows.batch';
  return isShown ? event : null;
};

/** This page does not list tabs; it only announces itself. */
const every = (latest: Question | null): readonly Question[] =>
  latest && latest.ask !== 'tabs' ? [{ ask: 'still', tab: latest.tab }] : [];

type WindowNews = { type: 'sys.stately.blocked' } | { type: 'sys.stately.connected' } | { type: 'sys.stately.closed' };

/** Protocol of @statelyai/inspect: its page sends the first when it is listening; the second tells it that nothing follows. */
const CONNECTED = '@statelyai.connected';
const DISCONNECTED = '@statelyai.disconnected';

const isConnected = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === CONNECTED;

/** Opens the Stately inspector's page in its own window and sends it events once it is listening. */
const defineShowStately = <Told extends object>() =>
  fromCallback<{ type: 'flow.stately.tell'; events: readonly Told[] }, { address: string }, WindowNews>(
    ({ input: { address }, sendBack, receive }) => {
      const page = openOtherPage(address, 'statex-stately', {
        onMessage(message) {
          if (isConnected(message)) sendBack({ type: 'sys.stately.connected' });
        },
        onClosed: () => sendBack({ type: 'sys.stately.closed' }),
      });
      if (!page) {
        sendBack({ type: 'sys.stately.blocked' });
        return;
      }
      receive(({ events }) => {
        for (const event of events) page.post(event);
      });
      return () => {
        page.post({ type: DISCONNECTED });
        page.leave();
      };
    },
  );

const defineStatelyBridge = () =>
  statelyBridgeMachine.provide({
    actors: {
      loadSource: loadFlowSource,
      showStately: defineShowStately<StatelyEvent>(),
      watchTabs: defineWatchTabs<Question, ShownNews>({ line: FLOW_LINE, every, told: shownOf }),
    },
  });

/** Excludes the addresses of the inspector's other screens. */
const OWN_ADDRESS = /^\/flows(?:\/(?!(?:live|recording|storyboard)\b)([^/?]+))?\/?(?:\?|$)/;

/** Reports the chart named by the address while the address belongs to this screen. */
const defineWatchAddress = ({ address }: Deps) =>
  fromCallback<EventObject, undefined, ChartToldEvent>(({ sendBack }) =>
    address.follow((shown) => {
      const own = OWN_ADDRESS.exec(shown);
      if (own) sendBack({ type: 'sys.address.changed', chart: own[1] ?? null });
    }),
  );

const defineInspectorFlow = (deps: Deps) =>
  inspectorMachine.provide({
    actors: {
      loadEntries: defineLoadEntries((entries: readonly ChartEntry[]) => withTexts(entries, languageNow())),
      loadChart: defineLoadChart<DrawnChart>(),
      watchAddress: defineWatchAddress(deps),
    },
  });

const defineLoadKept = (kept: KeptText) =>
  fromPromise<Outcome<string>, undefined>(() => {
    const value = kept.read();
    return Promise.resolve(value === null ? { ok: false, error: 'notFound' } : { ok: true, value });
  });

/** Reads a chosen file as text; it is truncated to `mostBytes`, which validation of the text will detect. */
const defineReadFile = (mostBytes: number) =>
  fromPromise<Outcome<string>, { file: Blob }>(({ input: { file } }) =>
    file
      .slice(0, mostBytes + 1)
      .text()
      .then(
        (value): Outcome<string> => ({ ok: true, value }),
        (): Outcome<string> => ({ ok: false, error: 'unknown' }),
      ),
  );

const defineFlowReplay = () => {
  const files = createFiles();
  const kept = createKeptText('statex.flows.recording');
  return flowReplayMachine.provide({
    actions: { keep: (_, file) => kept.write(file?.ok === true ? file.value : null) },
    actors: {
      loadKept: defineLoadKept(kept),
      loadSource: loadFlowSource,
      loadChart: defineLoadChart<DrawnChart>(),
      readFile: defineReadFile(MOST_CHARACTERS),
      saveEvents: fromPromise<void, { recording: Recording; source: FlowSource }>(
        ({ input: { recording, source } }) => {
          const lines = statelyLines(recording, (machine) => source(machine)?.machine.config);
          return Promise.resolve(files.save(nameOf(recording, 'stately.jsonl'), lines));
        },
      ),
    },
  });
};

/** /flows */
export const flows: FlowGroup = (deps) => ({
  inspector: defineInspectorFlow(deps),
  flowLive: defineFlowLive(),
  flowReplay: defineFlowReplay(),
  statelyBridge: defineStatelyBridge(),
  storyboard: defineStoryboard(deps),
});
