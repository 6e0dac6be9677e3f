/** Address of the screen on which files of one's own data are asked for and fetched; it stands in mails. */
export const EXPORT_PATH = '/user/export';
