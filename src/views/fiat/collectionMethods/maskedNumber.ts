/** "•••• 3000": a card or account number of which only the end is known. */
export const maskedNumber = (tail: string): string => `•••• ${tail}`;
