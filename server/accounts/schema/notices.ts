/** Notices and what has been read of them. */
export const NOTICES = ``;
