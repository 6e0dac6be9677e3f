/** Page that the links "this was not me" lead to. */
export const NOT_ME_PATH = '/not-me';
