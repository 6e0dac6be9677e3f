export interface DiffOptions {
  readonly commit: string;
  /** Maximum number of screens compared; 0 for none. */
  readonly most: number;
}

/** A screen takes two to three seconds: four pictures, before and after. */
const MOST = 30;

const USAGE = `npm run flows:diff -- <commit> [--most ${MOST}] [--no-pictures]
  --most         so many screens that may look otherwise are shown before and after
  --no-pictures  builds nothing and shows no screens`;

/** @throws with the usage for an unknown argument. */
export function readDiffOptions(args: readonly string[]): DiffOptions {
  let [commit, most] = ['', MOST];
  for (let index = 0; index < args.length; index += 1) {
    const [arg = '', value = ''] = args.slice(index);
    if (arg === '--no-pictures') most = 0;
    else if (arg === '--most' && /^\d+$/.test(value)) [most, index] = [Number(value), index + 1];
    else if (!arg.startsWith('-') && commit === '') commit = arg;
    else throw new Error(USAGE);
  }
  if (commit === '') throw new Error(USAGE);
  return { commit, most };
}
