/** A line between the tabs of this browser that show this exchange. */
export interface TabLine {
  post(message: unknown): void;
  /** Everything that others posted, other lines of this tab included. */
  listen(listener: (message: unknown) => void): void;
  close(): void;
}

/** Name of this tab, for as long as the page lives. */
export const THIS_TAB: string = crypto.randomUUID();

export function openTabLine(name: string): TabLine {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      channel.addEventListener('message', (event: MessageEvent<unknown>) => listener(event.data));
    },
    close: () => channel.close(),
  };
}
