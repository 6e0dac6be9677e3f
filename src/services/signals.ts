type NotifierPermission = 'default' | 'granted' | 'denied' | 'unsupported';

interface Notifier {
  permission(): NotifierPermission;
  /** Asks the user for permission. Call it only in response to a user action, otherwise browsers refuse. */
  ask(): Promise<NotifierPermission>;
  /** Shows a notification unless the page is visible. `tag`: a later notification with the same tag replaces it. */
  show(note: { title: string; body: string; tag: string; onOpen: () => void }): void;
}

const isThere = () => typeof Notification !== 'undefined';

export const createNotifier = (): Notifier => ({
  permission: () => (isThere() ? Notification.permission : 'unsupported'),
  ask: async () => (isThere() ? Notification.requestPermission() : 'unsupported'),
  show({ title, body, tag, onOpen }) {
    if (!isThere() || Notification.permission !== 'granted' || document.visibilityState === 'visible') return;
    try {
      const note = new Notification(title, { body, tag, icon: '/favicon.svg' });
      note.addEventListener('click', () => {
        window.focus();
        note.close();
        onOpen();
      });
    } catch {
      // Phones show notifications only through a service worker.
    }
  },
});

/** A note: frequency in Hz, start and duration in s. */
interface Note {
  frequency: number;
  at: number;
  length: number;
}

interface Sound {
  /** Plays the notes in order; silent where the browser has no sound or still blocks it. */
  play(notes: readonly Note[]): void;
}

const VOLUME = 0.08;
const ATTACK_S = 0.01;

/** Synthesised sounds: loads no file, and opens no audio context before the first one. */
export function createSound(): Sound {
  let context: AudioContext | undefined;
  return {
    play(notes) {
      if (typeof AudioContext === 'undefined') return;
      context ??= new AudioContext();
      const audio = context;
      void audio.resume().catch(() => undefined);
      for (const { frequency, at, length } of notes) {
        const start = audio.currentTime + at;
        const tone = audio.createOscillator();
        const gain = audio.createGain();
        tone.type = 'sine';
        tone.frequency.value = frequency;
        gain.gain.setValueAtTime(0, start);
        gain.gain.linearRampToValueAtTime(VOLUME, start + ATTACK_S);
        gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
        tone.connect(gain).connect(audio.destination);
        tone.start(start);
        tone.stop(start + length);
      }
    },
  };
}
