/** What the process that does the chores tells its supervisor: that another one does them, or that it does. */
export type FromChores = { readonly role: 'waiting' | 'chores' };
