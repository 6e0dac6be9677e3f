export interface PathsOptions {
  /** Recordings and coverage files that are merged into the report. */
  readonly merge: readonly string[];
  /** A recording that becomes a test; null: the report is written. */
  readonly from: string | null;
  /** Where the test goes; null: to the standard output. */
  readonly out: string | null;
}

export const USAGE = `npm run paths                                      walks every path and writes coverage/paths
npm run paths -- --merge <file> …                  adds recordings and coverage files to the report
npm run paths -- --from <recording> [--out <test>] turns a recording into a regression test`;

/** @throws for what it does not know, with the usage. */
export function readOptions(args: readonly string[]): PathsOptions {
  const options = { merge: [] as string[], from: null as string | null, out: null as string | null };
  let flag = '';
  for (const arg of args) {
    if (arg.startsWith('--')) flag = arg;
    else if (flag === '--merge') options.merge.push(arg);
    else if (flag === '--from' && options.from === null) options.from = arg;
    else if (flag === '--out' && options.out === null) options.out = arg;
    else throw new Error(USAGE);
    if (!['--merge', '--from', '--out'].includes(flag)) throw new Error(USAGE);
  }
  const isWhole = options.out === null || (options.from !== null && /\.test\.ts$/.test(options.out));
  const wants =
    args.includes('--from') === (options.from !== null) && args.includes('--out') === (options.out !== null);
  if (!isWhole || !wants || (options.from !== null && options.merge.length > 0)) throw new Error(USAGE);
  return options;
}
