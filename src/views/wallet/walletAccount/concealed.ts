/** Stands for a hidden figure; says nothing about its length. */
export const CONCEALED = '******';
