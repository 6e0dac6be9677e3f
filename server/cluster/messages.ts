/** What an engine's process tells its supervisor: whether it follows the log or decides. */
export type FromEngineProcess = { readonly role: 'standby' | 'primary' };
