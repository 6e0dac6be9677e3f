/** Messages from an engine process to its supervisor: it has the whole log and is ready to take over, or it is the primary. */
export type FromEngineProcess = { readonly role: 'standby' | 'primary' };
