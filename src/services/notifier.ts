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
