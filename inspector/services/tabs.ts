/** A line between the tabs of this browser that show this exchange. */
export interface TabLine {
  post(message: unknown): void;
  /** Everything that others posted, other lines of this tab included. */
  listen(listener: (message: unknown) => void): void;
  close(): void;
}

/** Name of this tab, for as long as the page lives. */
export const THIS_TAB: string = crypto.randomUUID();

const SEAT = 'statex.flows.seat';

/** Name of this tab that a page which is loaded in it after this one finds again. */
export function seatOfTab(): string {
  try {
    const seat = sessionStorage.getItem(SEAT) ?? crypto.randomUUID();
    sessionStorage.setItem(SEAT, seat);
    return seat;
  } catch {
    return THIS_TAB;
  }
}

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
