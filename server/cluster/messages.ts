/** What an engine's process tells its supervisor: that it has the whole log and would take over, or that it decides. */
export type FromEngineProcess = { readonly role: 'standby' | 'primary' };
