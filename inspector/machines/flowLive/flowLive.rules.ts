import type { Tab } from '../recording/bridge';
import type { Cause, EventFilter } from '../recording/picture';
import type { JsonObject, Recording } from '../../../src/machines/recording/recording';
import type { EventDraft, FlowLiveContext } from './flowLive.types';

/** Machine of the chosen actor; null without one. */
export const machineOf = ({ recording, actor }: Pick<FlowLiveContext, 'recording' | 'actor'>): string | null =>
  recording?.actors.find(({ id }) => id === actor)?.machine ?? null;

/** Tabs with one more; this tab first, then the latest used. */
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

/** Somebody who opens the inspector beside a tab wants to see that one; alone it shows its own. */
export const bestTab = ({ tabs, own }: FlowLiveContext): string | null =>
  (tabs.find(({ id }) => id !== own) ?? tabs[0])?.id ?? null;

/** Another tab is looked at: what was seen before is forgotten. */
export const chosen = ({ tabs }: FlowLiveContext, tab: string | null) => ({
  ...{ tab, seat: tabs.find(({ id }) => id === tab)?.seat ?? null },
  ...{ recording: null, actor: null, cursor: null },
});

/**
 * Whether a tab is the one that was lost: it speaks again, or shows another page in the same seat. A tab that this one has opened
 * or that was copied has the seat too, but was there before.
 */
export const isReturned = ({ tabs, tab, seat, own }: FlowLiveContext, found: Tab): boolean =>
  found.id === tab || (found.seat === seat && found.id !== own && !tabs.some(({ id }) => id === found.id));

/** The actor that somebody used last, else the one that something happened to last; null for an empty recording. */
export function busiestOf({ records, actors }: Recording): string | null {
  const used = records.findLast(({ event }) => event.type.startsWith('user.')) ?? records.at(-1);
  return used?.actor ?? actors.find(({ machine }) => machine !== null)?.id ?? null;
}

export const withCause = (filter: EventFilter, cause: Cause): EventFilter => ({
  ...filter,
  hidden: filter.hidden.includes(cause) ? filter.hidden.filter((one) => one !== cause) : [...filter.hidden, cause],
});

/** The event that a draft stands for; null while its payload is no JSON object. */
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
