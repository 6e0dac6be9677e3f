/** The inspector's own flows: looking would be something to look at. */
export const IGNORED_FLOWS: ReadonlySet<string> = new Set(['flowLive', 'flowReplay']);
