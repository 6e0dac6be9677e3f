const LOOK_EVERY_MS = 500;

/** A page of another site, in a window that this page opened. */
export interface OtherPage {
  /** Told to that site alone: a page of another one, which the window may show by now, does not hear it. */
  post(message: unknown): void;
  /** The window stays, and is not listened to any more. */
  leave(): void;
}

export interface OtherPageListener {
  /** Something that came from that window and that site. */
  onMessage(message: unknown): void;
  /** The window was closed, or the browser has cut the line to it. */
  onClosed(): void;
}

/**
 * Opens a window, in which the page can speak with this one: call it while a click is dealt with.
 * @param name of the window: one with this name that is open already is used again.
 * @returns null when the browser did not let it open.
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
