/** A channel between the tabs of this browser that show this exchange. */
interface TabLine {
  post(message: unknown): void;
  /** Receives everything posted by others, including other channels of this tab. */
  listen(listener: (message: unknown) => void): void;
  close(): void;
}

/** Id of this tab for the lifetime of the page. */
export const THIS_TAB: string = crypto.randomUUID();

const SEAT = 'statex.flows.seat';

/** Returns an id of this tab that survives page loads. */
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
