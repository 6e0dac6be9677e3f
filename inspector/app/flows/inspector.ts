import { fromCallback, type EventObject } from 'xstate';
import type { Deps } from '../../../src/app/deps';
import { defineLoadChart, defineLoadEntries } from '../../actors/loadChart';
import { languageNow } from '../../../src/services/i18n';
import { withTexts } from '../storyboard/searchWords';
import type { ChartEntry, DrawnChart } from '../../machines/inspector/chart';
import { inspectorMachine } from '../../machines/inspector/inspector.machine';
import type { ChartToldEvent } from '../../machines/inspector/inspector.types';

/** Addresses of the inspector's other screens are not among these. */
const OWN_ADDRESS = /^\/flows(?:\/(?!(?:live|recording|storyboard)\b)([^/?]+))?\/?(?:\?|$)/;

/** Tells which chart the address names, while it is one of this screen. */
const defineWatchAddress = ({ address }: Deps) =>
  fromCallback<EventObject, undefined, ChartToldEvent>(({ sendBack }) =>
    address.follow((shown) => {
      const own = OWN_ADDRESS.exec(shown);
      if (own) sendBack({ type: 'sys.address.changed', chart: own[1] ?? null });
    }),
  );

export const defineInspectorFlow = (deps: Deps) =>
  inspectorMachine.provide({
    actors: {
      loadEntries: defineLoadEntries((entries: readonly ChartEntry[]) => withTexts(entries, languageNow())),
      loadChart: defineLoadChart<DrawnChart>(),
      watchAddress: defineWatchAddress(deps),
    },
  });
