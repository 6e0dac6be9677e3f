const LOOK_EVERY_MS = 500;

/** A third-party page in a window that this page opened. */
interface OtherPage {
  /** Posts to that origin only, so that a page of another site, to which the window may have navigated, receives nothing. */
  post(message: unknown): void;
  /** Stops listening; the window stays open. */
  leave(): void;
}

interface OtherPageListener {
  /** A message from that window and that origin. */
  onMessage(message: unknown): void;
  /** The window was closed, or the browser severed the connection to it. */
  onClosed(): void;
}

/**
 * Opens a window whose page can communicate with this one; must be called from a click handler.
 * @param name name of the window; an open one with this name is reused.
 * @returns null if the browser blocked it.
 */
export function openOtherPage(address: string, name: string, listener: OtherPageListener): OtherPage | null {
  const opened = window.open(address, name, 'popup,width=1200,height=860');
  if (!opened) return null;
  const { origin } = new URL(address);
  const listen = (event: MessageEvent<unknown>) => {
    if (event.source === opened && event.origin === origin) listener.onMessage(event.data);
  };
  const timer = setInterval(() => {
    if (opened.closed) listener.onClosed();
  }, LOOK_EVERY_MS);
  window.addEventListener('message', listen);
  return {
    post: (message) => opened.postMessage(message, origin),
    leave() {
      clearInterval(timer);
      window.removeEventListener('message', listen);
    },
  };
}
