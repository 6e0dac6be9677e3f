/** Placeholder for a hidden figure; reveals nothing about its length. */
export const CONCEALED = '******';
