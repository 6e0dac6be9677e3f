/** SQLite's messages for a corrupt page, and for a file that is not a database. */
const DAMAGED = /malformed|not a database/;

/** Adds the file's name and instructions to the error when a database cannot be read. */
export function advising<Result>(file: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Error) || !DAMAGED.test(error.message)) throw error;
    const advice = 'Keep it as it is, put the newest whole copy of the directory in its place, and run the audit.';
    throw new Error(`${file} is damaged (${error.message}). ${advice}`, { cause: error });
  }
}
