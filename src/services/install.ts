/** Event of browsers that can prompt for installation; non-standard and therefore missing from the DOM types. */
interface InstallQuestion extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export interface Install {
  /** Whether this page runs as the installed app. */
  isRunning(): boolean;
  /**
   * Calls back now and whenever the install options change.
   * @returns a function that stops it.
   */
  onChange(listener: (can: 'ask' | 'done' | 'nothing') => void): () => void;
  /** Opens the browser's install prompt; false when there is none or the user declines. */
  ask(): Promise<boolean>;
}

/** Create this at start-up: browsers announce the prompt only once, long before the screen that needs it is opened. */
export function createInstall(): Install {
  let question: InstallQuestion | null = null;
  let done = false;
  const listeners = new Set<(can: 'ask' | 'done' | 'nothing') => void>();
  const can = () => (done ? 'done' : question ? 'ask' : 'nothing');
  const tell = () => {
    for (const listener of listeners) listener(can());
  };
  window.addEventListener('beforeinstallprompt', (event) => {
    question = event as InstallQuestion;
    tell();
  });
  window.addEventListener('appinstalled', () => {
    done = true;
    tell();
  });
  return {
    isRunning: () => window.matchMedia('(display-mode: standalone)').matches,
    onChange(listener) {
      listeners.add(listener);
      listener(can());
      return () => listeners.delete(listener);
    },
    async ask() {
      const asked = question;
      question = null;
      if (!asked) return false;
      await asked.prompt();
      return (await asked.userChoice).outcome === 'accepted';
    },
  };
}
