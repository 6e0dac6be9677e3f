import type { Tab } from '../recording/bridge';
import type { Cause, EventFilter } from '../recording/picture';
import type { JsonObject, Recording } from '../../../src/machines/recording/recording';
import type { EventDraft, FlowLiveContext } from './flowLive.types';

/** Returns the machine of the chosen actor; null if none is chosen. */
export const machineOf = ({ recording, actor }: Pick<FlowLiveContext, 'recording' | 'actor'>): string | null =>
  recording?.actors.find(({ id }) => id === actor)?.machine ?? null;

/** Adds a tab to the tabs: this tab first, then most recently used. */
export function joined(
  { tabs, own }: FlowLiveContext,
  tab: Tab,
  isOwn: boolean,
): Pick<FlowLiveContext, 'tabs' | 'own'> {
  const ownId = isOwn ? tab.id : own;
  const known = [...tabs.filter(({ id }) => id !== tab.id), tab];
  const rank = ({ id, usedAt }: Tab) => (id === ownId ? Infinity : usedAt);
  return { own: ownId, tabs: known.toSorted((a, b) => rank(b) - rank(a)) };
}

/** Returns another tab if there is one, since opening the inspector beside a tab means to watch it; otherwise this one. */
export const bestTab = ({ tabs, own }: FlowLiveContext): string | null =>
  (tabs.find(({ id }) => id !== own) ?? tabs[0])?.id ?? null;

/** Selects another tab and discards everything received from the previous one. */
export const chosen = ({ tabs }: FlowLiveContext, tab: string | null) => ({
  ...{ tab, seat: tabs.find(({ id }) => id === tab)?.seat ?? null },
  ...{ recording: null, actor: null, cursor: null },
});

/**
 * Whether a tab is the lost one: it speaks again, or shows another page in the same seat. Tabs opened by this one, or duplicated,
 * share the seat too, but were known before.
 */
export const isReturned = ({ tabs, tab, seat, own }: FlowLiveContext, found: Tab): boolean =>
  found.id === tab || (found.seat === seat && found.id !== own && !tabs.some(({ id }) => id === found.id));

/** Returns the actor of the last user event, or else of the last event; null for an empty recording. */
export function busiestOf({ records, actors }: Recording): string | null {
  const used = records.findLast(({ event }) => event.type.startsWith('user.')) ?? records.at(-1);
  return used?.actor ?? actors.find(({ machine }) => machine !== null)?.id ?? null;
}

export const withCause = (filter: EventFilter, cause: Cause): EventFilter => ({
  ...filter,
  hidden: filter.hidden.includes(cause) ? filter.hidden.filter((one) => one !== cause) : [...filter.hidden, cause],
});

/** Returns the event of a draft; null while its payload is not a JSON object. */
export function askedEvent(draft: EventDraft | null): (JsonObject & { readonly type: string }) | null {
  if (!draft) return null;
  try {
    const payload: unknown = JSON.parse(draft.text.trim() || '{}');
    const isPayload = typeof payload === 'object' && payload !== null && !Array.isArray(payload);
    return isPayload ? { ...(payload as JsonObject), type: draft.event } : null;
  } catch {
    return null;
  }
}
