/** Masked card or account number showing only its tail: "•••• 3000". */
export const maskedNumber = (tail: string): string => `•••• ${tail}`;
