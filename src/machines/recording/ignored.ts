/** Flows of the inspector itself, which must not inspect its own work, and the pass that opens it. */
export const IGNORED_FLOWS: ReadonlySet<string> = new Set([
  ...['flowLive', 'flowReplay', 'inspectorPass', 'statelyBridge', 'storyboard'],
]);

/** Machines updated by market data many times a second; their events are recorded only when they change the state. */
export const MUTED_FLOWS: ReadonlySet<string> = new Set([
  ...['tickChannel', 'market', 'orderBook', 'tradeTape', 'candles', 'indexPrice', 'futuresMarket', 'futuresDetail'],
]);
