import type { Page } from '@playwright/test';
import { stateName } from '../../../inspector/machines/explorer/places';

/** A recorded state of a flow. */
interface Stood {
  readonly flow: string;
  readonly leaves: readonly string[];
}

/**
 * Records the states of a page's flows from its start on and across reloads, through the hook of the inspector's recorder. Call
 * before the page is opened.
 */
export async function watchFlows(page: Page): Promise<readonly Stood[]> {
  const stood: Stood[] = [];
  await page.exposeFunction('noteFlow', (flow: string, stands: string) => {
    stood.push({ flow, leaves: stateName({ value: JSON.parse(stands) as unknown }).split(' ') });
  });
  await page.addInitScript(() => {
    interface Ref {
      readonly logic: { readonly id?: string; readonly root?: unknown };
      getSnapshot(): { readonly value?: unknown; readonly children?: Record<string, Ref> };
    }
    const last = new WeakMap<object, string>();
    const note = (ref: Ref, { value }: { readonly value?: unknown }) => {
      if (ref.logic.root === undefined || ref.logic.id === undefined) return;
      const stands = JSON.stringify(value);
      if (last.get(ref) === stands) return;
      last.set(ref, stands);
      (window as unknown as { noteFlow(flow: string, stands: string): void }).noteFlow(ref.logic.id, stands);
    };
    const adopt = (ref: Ref) => {
      const snapshot = ref.getSnapshot();
      note(ref, snapshot);
      for (const child of Object.values(snapshot.children ?? {})) adopt(child);
    };
    let watched: Window['statexWatched'];
    Object.defineProperty(window, 'statexWatched', {
      get: () => watched,
      set(value: NonNullable<Window['statexWatched']>) {
        watched = value;
        value.root.system.inspect((event) => {
          if (event.type === '@xstate.snapshot') note(event.actorRef as unknown as Ref, event.snapshot as object);
        });
        adopt(value.root as unknown as Ref);
      },
    });
  });
  return stood;
}
