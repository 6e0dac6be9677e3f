/** SQLite's messages for a corrupt page, and for a file that is not a database. */
const DAMAGED = /malformed|not a database/;

const FROM_COPY = 'Keep it as it is, put the newest whole copy of the directory in its place, and run the audit.';

/** Adds the file's name and instructions to the error when a database is damaged. */
export function advising<Result>(file: string, read: () => Result, advice = FROM_COPY): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Error) || !DAMAGED.test(error.message)) throw error;
    throw new Error(`${file} is damaged (${error.message}). ${advice}`, { cause: error });
  }
}
