/** Folds a search or a text searched in: letters and digits of full width, as an input method of East Asia types them, and case. */
export const searchText = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
