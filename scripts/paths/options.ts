interface PathsOptions {
  /** Recordings and coverage files to merge into the report. */
  readonly merge: readonly string[];
  /** Recording to turn into a test; null to write the report. */
  readonly from: string | null;
  /** Output file of the test; null for standard output. */
  readonly out: string | null;
  /** Machine or name of the flow to test; null for the whole recording. */
  readonly flow: string | null;
}

const USAGE = `npm run paths                                      walks every path and writes coverage/paths
npm run paths -- --merge <file> …                  adds recordings and coverage files to the report
npm run paths -- --from <recording> [--flow <name>] [--out <test>]
                                                   turns a recording, or what it holds of one flow, into a regression test`;

/** @throws with the usage for an unknown argument. */
export function readOptions(args: readonly string[]): PathsOptions {
  const options = {
    merge: [] as string[],
    from: null as string | null,
    out: null as string | null,
    flow: null as string | null,
  };
  let flag = '';
  for (const arg of args) {
    if (arg.startsWith('--')) flag = arg;
    else if (flag === '--merge') options.merge.push(arg);
    else if (flag === '--from' && options.from === null) options.from = arg;
    else if (flag === '--out' && options.out === null) options.out = arg;
    else if (flag === '--flow' && options.flow === null) options.flow = arg;
    else throw new Error(USAGE);
    if (!['--merge', '--from', '--out', '--flow'].includes(flag)) throw new Error(USAGE);
  }
  const isWhole = options.out === null || (options.from !== null && /\.test\.ts$/.test(options.out));
  const wants =
    args.includes('--from') === (options.from !== null) &&
    args.includes('--out') === (options.out !== null) &&
    args.includes('--flow') === (options.flow !== null);
  const isCut = options.flow === null || options.from !== null;
  if (!isWhole || !wants || !isCut || (options.from !== null && options.merge.length > 0)) throw new Error(USAGE);
  return options;
}
