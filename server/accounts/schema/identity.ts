/** Identity submissions, photos and profile. */
export const IDENTITY = ``;
