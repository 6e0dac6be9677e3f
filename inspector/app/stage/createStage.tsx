import i18next from 'i18next';
import type { PropsWithChildren, ReactNode } from 'react';
import type { Root as ReactRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { Root } from '../../../src/app/Root';
import { needTexts } from '../../../src/services/i18n';
import { AfterEffects, allHadTheirTurn } from '../../../src/views/kit/InTurn';
import { microstepOf } from '../../machines/explorer/engine';
import type { Step } from '../../machines/explorer/explore';
import { stateName } from '../../machines/explorer/places';
import { INSPECTOR_SCREENS } from '../screens/inspectorScreens';
import { modelOf, wantedRoute } from './cast';
import { createStageApp, createStageDeps, type StageApp } from './createStageApp';
import type { StageLook, Wanted } from './scene';
import { sceneOf } from './scenes';
import { lead } from './stagedLogic';

/** Texts that the screen requested, by key ("fiatOrder:timeOver"). */
type SeenTexts = Map<string, string>;

interface Resolved {
  i18nResolved?: { usedKey?: string; exactUsedKey?: string; usedNS?: string };
}

let showKeys = false;
const seen: SeenTexts = new Map();

/** Records requested texts, and can show their keys instead. Call once, before the first picture. */
function watchTexts(): void {
  i18next.use({
    type: 'postProcessor',
    name: 'stage',
    process(value: string, _key: string | string[], options: Resolved) {
      const { usedKey, usedNS } = options.i18nResolved ?? {};
      if (usedKey === undefined) return value;
      const name = `${usedNS}:${usedKey}`;
      seen.set(name, value);
      return showKeys ? name : value;
    },
  });
  i18next.options.postProcess = ['stage'];
  i18next.options.postProcessPassResolved = true;
}

/** @param keys true to show keys instead of texts from now on. */
function startTexts(keys: boolean): void {
  showKeys = keys;
  seen.clear();
}

const seenTexts = (): SeenTexts => new Map(seen);

/** The application as shown in one picture. Links navigate inside it; the frame's own address does not change. */
function StageScreen({ stage }: { stage: StageApp }) {
  const Router = ({ children }: PropsWithChildren) => (
    <MemoryRouter initialEntries={[stage.address]}>{children}</MemoryRouter>
  );
  return <Root app={stage.app} screens={INSPECTOR_SCREENS} Router={Router} />;
}

/** Interface for the framing page and for tests. */
export interface Stage {
  /**
   * Shows the picture.
   * @returns once painted, whether the flow is on the screen, and its state.
   */
  show(wanted: Wanted): Promise<Shown>;
  /** Current state of the flow under view. */
  shown(): Shown;
  /**
   * Of these payload-free events: "+type" if a usable control offers one that the flow refuses, "-type" if none offers one that it
   * accepts.
   */
  contradictions(types: readonly string[]): string[];
  /**
   * Sends the model's steps to the flow from its current state.
   * @returns once painted; null if one of them cannot be taken.
   */
  take(steps: readonly Step[]): Promise<Shown | null>;
  /** Events the flow received from views and transitions it took since the picture was shown. */
  received(): { readonly events: readonly AnyEventObject[]; readonly transitions: readonly string[] };
  /** Texts requested since the picture was shown, by key. */
  texts(): Record<string, string>;
  /** Errors since the picture was shown. */
  faults(): readonly string[];
}

export interface Shown {
  /** False while the screen has not requested the flow. */
  readonly present: boolean;
  readonly state: string;
  readonly value: string;
  readonly status: string;
}

const PRESENT_WITHIN_MS = 10_000;
const STEP_MS = 10;
const USUAL_LOOK: StageLook = { locale: 'en_US', theme: 'dark', pricing: 'USD', keys: false };
const NOWHERE: Shown = { present: false, state: '', value: '', status: '' };

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the modal on top, the last of the page: a confirmation lies over, and stands after, the dialog that asks for it. */
export const topModal = (): Element | null => [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;

/**
 * Whether a usable control sends the event.
 * @param within selector of the area to search.
 */
function isOffered(type: string, within: string): boolean {
  const modal = topModal();
  return [...document.querySelectorAll(`${within} [data-send="${type}"]`)].some(
    (control) =>
      control.checkVisibility() &&
      !control.matches(':disabled, [aria-disabled="true"]') &&
      !control.closest('[inert]') &&
      (!modal || modal.contains(control)),
  );
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let waited = 0; waited < PRESENT_WITHIN_MS && !isTrue(); waited += STEP_MS) await pause(STEP_MS);
}

/** Whether every part of the screen is rendered, including those whose script loads later. */
const allThere = () => allHadTheirTurn() && !document.querySelector('[data-later]');

/** Renders pictures one after the other into the same root. */
export function createStage(root: ReactRoot): Stage {
  const deps = createStageDeps();
  let stage: StageApp | null = null;
  let flow = '';
  let keys = false;
  let within = 'body';
  let screen: ReactNode = null;
  let count = 0;
  let turns = 0;
  let events: AnyEventObject[] = [];
  let transitions: string[] = [];
  let faults: string[] = [];
  watchTexts();
  window.addEventListener('error', (event) => faults.push(event.message));
  window.addEventListener('unhandledrejection', (event) => faults.push(String(event.reason)));

  /**
   * Resolves once effects have run, by when every deferred part has registered, however long the browser took. A failing screen
   * runs none.
   */
  const effectsRun = () => {
    const ran = new Promise<void>((resolve) =>
      root.render(
        <>
          {screen}
          <AfterEffects key={(turns += 1)} onRun={resolve} />
        </>,
      ),
    );
    return Promise.race([ran, pause(PRESENT_WITHIN_MS)]);
  };
  const painted = async (): Promise<void> => {
    do {
      await until(allThere);
      await frame();
      await frame();
      await effectsRun();
    } while (!allThere());
  };
  const subject = (): AnyActorRef | null => stage?.subject() ?? null;
  const inspect = (event: InspectionEvent) => {
    const ref = subject();
    if (ref === null || event.actorRef !== ref) return;
    if (event.type === '@xstate.event' && event.event.type.startsWith('user.')) events.push(event.event);
    transitions.push(...(microstepOf(ref, event)?.transitions ?? []));
  };
  const shown = (): Shown => {
    const snapshot = subject()?.getSnapshot() as AnyMachineSnapshot | undefined;
    if (!snapshot) return NOWHERE;
    const { value, status } = snapshot;
    return { present: true, state: stateName(snapshot), value: JSON.stringify(value), status };
  };

  return {
    async show(wanted) {
      const look = { ...USUAL_LOOK, ...wanted };
      flow = wanted.flow;
      keys = look.keys;
      await needTexts('later', 'rest');
      await deps.language.use(look.locale);
      stage?.app.handle.root.stop();
      startTexts(keys);
      faults = [];
      const scene = sceneOf(wanted.flow, wantedRoute(wanted).input);
      within = scene.within ?? 'body';
      stage = createStageApp({ deps, scene, wanted, look, inspect });
      stage.app.handle.root.subscribe({ error: (error) => faults.push(String(error)) });
      screen = <StageScreen key={(count += 1)} stage={stage} />;
      await effectsRun();
      await until(() => subject() !== null);
      await painted();
      events = [];
      transitions = [];
      return shown();
    },
    async take(steps) {
      const ref = subject();
      startTexts(keys);
      if (!ref || !lead(ref, modelOf(flow), { steps })) return null;
      await frame();
      await effectsRun();
      if (!allThere()) await painted();
      return shown();
    },
    shown,
    contradictions(types) {
      const snapshot = subject()?.getSnapshot() as AnyMachineSnapshot | undefined;
      return types.flatMap((type) => {
        const offered = isOffered(type, within);
        return offered === (snapshot?.can({ type }) ?? false) ? [] : [`${offered ? '+' : '-'}${type}`];
      });
    },
    received: () => ({ events, transitions }),
    texts: () => Object.fromEntries(seenTexts()),
    faults: () => faults,
  };
}
