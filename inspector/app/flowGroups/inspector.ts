import { fromPromise, fromCallback, type EventObject } from 'xstate';
import type { FlowGroup } from '../../../src/app/flowGroup';
import { defineFlowLive, loadFlowSource, nameOf, told } from '../flows/flowLive';
import { defineStoryboard } from '../flows/storyboard';
import { defineLoadChart, defineLoadEntries } from '../../actors/loadChart';
import { flowReplayMachine } from '../../machines/flowReplay/flowReplay.machine';
import type { DrawnChart, ChartEntry } from '../../machines/inspector/chart';
import { MOST_CHARACTERS } from '../../machines/recording/readRecording';
import type { FlowSource } from '../../machines/flowLive/flowLive.types';
import type { Recording } from '../../../src/machines/recording/recording';
import { statelyLines, type StatelyEvent } from '../../machines/recording/stately';
import { createKeptText, type KeptText } from '../../services/keptText';
import { createFiles } from '../../../src/services/files';
import type { Deps } from '../../../src/app/deps';
import { languageNow } from '../../../src/services/i18n';
import { withTexts } from '../storyboard/searchWords';
import { inspectorMachine, type ChartToldEvent } from '../../machines/inspector/inspector.machine';
import { defineWatchTabs } from '../../actors/watchTabs';
import { FLOW_LINE, type Question } from '../../machines/recording/bridge';
import { statelyBridgeMachine, type ShownNews } from '../../machines/statelyBridge/statelyBridge.machine';
import type { Outcome } from '../../../domain/contract/outcome';
import { openOtherPage } from '../../services/otherPage';

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
