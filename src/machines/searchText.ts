/** Folds case and full-width characters, which East Asian input methods type, in a search or in the text that is searched. */
export const searchText = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
