/** The inspector's own flows: looking would be something to look at; and the pass that opens it. */
export const IGNORED_FLOWS: ReadonlySet<string> = new Set([
  ...['flowLive', 'flowReplay', 'inspectorPass', 'statelyBridge', 'storyboard'],
]);

/** Machines that market data moves many times a second: their events count only where they change the state. */
export const MUTED_FLOWS: ReadonlySet<string> = new Set([
  ...['tickChannel', 'market', 'orderBook', 'tradeTape', 'candles', 'indexPrice', 'futuresMarket', 'futuresDetail'],
]);
