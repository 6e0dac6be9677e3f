/** The inspector's own flows: looking would be something to look at; and the pass that opens it. */
export const IGNORED_FLOWS: ReadonlySet<string> = new Set(['flowLive', 'flowReplay', 'inspectorPass', 'statelyBridge']);
