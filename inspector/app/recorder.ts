import type { AnyActorRef } from 'xstate';
import { FLOW_LINE, isAsked, type Asked, type TabAnswer } from '../machines/recording/bridge';
import { decodeEach } from '../machines/recording/decode';
import { IGNORED_FLOWS, MUTED_FLOWS } from '../../src/machines/recording/trail';
import { createMasker } from '../../src/machines/recording/mask';
import { createRecorder } from '../../src/machines/recording/recorder';
import { openTabLine, seatOfTab, THIS_TAB } from '../services/tabs';

/** Capacity, in events. */
const KEPT = 5000;
/** Number of recorded events sent to an inspector when it starts watching. */
const AT_FIRST = 500;
const TELL_EVERY_MS = 250;
/**
 * An inspector that has not asked for this long is considered gone; in hidden tabs browsers throttle its timer to once a minute.
 */
const GONE_AFTER_MS = 75_000;

/**
 * Records what the flows of this tab do and shows it to inspectors in this and other tabs. Apart from the recorder it costs nothing
 * while nobody is watching.
 * @param until time at which inspection ends, ms since the epoch; null for never.
 */
function startFlowRecorder(root: AnyActorRef, clock: { now(): number }, until: number | null): void {
  const recorder = createRecorder({
    now: () => clock.now(),
    most: KEPT,
    isIgnored: (machine) => IGNORED_FLOWS.has(machine),
    isMuted: (machine) => MUTED_FLOWS.has(machine),
  });
  root.system.inspect(recorder.inspect);
  recorder.adopt(root);

  const masker = createMasker();
  const line = openTabLine(FLOW_LINE);
  const say = (answer: TabAnswer) => line.post(answer);
  const seat = seatOfTab();
  const isOver = () => until !== null && clock.now() >= until;
  const viewers = new Map<string, { next: number; heardAt: number }>();
  let usedAt = clock.now();
  let timer: ReturnType<typeof setInterval> | null = null;

  const tell = () => {
    if (isOver()) viewers.clear();
    for (const [viewer, seen] of viewers) {
      if (clock.now() - seen.heardAt > GONE_AFTER_MS) {
        viewers.delete(viewer);
        continue;
      }
      const batch = recorder.since(seen.next, masker);
      seen.next = recorder.next();
      if (batch.actors.length > 0 || batch.records.length > 0) say({ say: 'batch', viewer, batch });
    }
    if (viewers.size === 0 && timer !== null) {
      clearInterval(timer);
      timer = null;
    }
  };
  const begin = (viewer: string) => {
    viewers.set(viewer, { next: recorder.next(), heardAt: clock.now() });
    timer ??= setInterval(tell, TELL_EVERY_MS);
    say({ say: 'whole', viewer, recording: recorder.recording(masker, location.pathname, AT_FIRST) });
  };
  const introduce = () => say({ say: 'tab', tab: { id: THIS_TAB, seat, page: location.pathname, usedAt } });
  const answer = (question: Asked) => {
    if (question.ask === 'tabs') {
      introduce();
      return;
    }
    if (question.tab !== THIS_TAB) {
      // An inspector watches one tab at a time.
      if (question.ask === 'watch') viewers.delete(question.viewer);
      return;
    }
    switch (question.ask) {
      case 'watch':
        begin(question.viewer);
        return;
      case 'still': {
        const seen = viewers.get(question.viewer);
        if (seen) seen.heardAt = clock.now();
        // It was considered gone, for example because the computer slept, and would miss what has happened since.
        else begin(question.viewer);
        return;
      }
      case 'save':
        say({ say: 'saved', viewer: question.viewer, recording: recorder.recording(masker, location.pathname) });
        return;
      case 'send':
        recorder.actor(question.actor)?.send(decodeEach(question.event) as never);
    }
  };
  line.listen((message) => {
    if (isAsked(message) && !isOver()) answer(message);
  });
  window.addEventListener('pagehide', () => say({ say: 'gone', tab: THIS_TAB }));
  window.addEventListener('focus', () => {
    usedAt = clock.now();
  });
  // An inspector that watched the previous page in this tab is waiting for this one.
  introduce();
}

const watched = window.statexWatched;
if (watched) startFlowRecorder(watched.root, watched.clock, watched.until);
