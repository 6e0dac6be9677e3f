/** Message of a chores process to its supervisor: whether it does the chores or waits while another process does. */
export type FromChores = { readonly role: 'waiting' | 'chores' };
