/** Target page of the "this was not me" links. */
export const NOT_ME_PATH = '/not-me';
