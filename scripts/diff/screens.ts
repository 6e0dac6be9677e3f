/** How many times each line is on a screen, beyond those that a screen of another flow gives it. */
type Lines = ReadonlyMap<string, number>;

const counted = (before: Lines, line: string, by: 1 | -1): Lines =>
  new Map(before).set(line, (before.get(line) ?? 0) + by);

/** The screens of a flow by state, of which each is written by what it has otherwise than another one. */
function screensIn(text: string): Map<string, Lines> {
  const screens = new Map<string, Lines>();
  for (const part of text.split(/^# /m).slice(1)) {
    const [head = '', ...rest] = part.split('\n').filter(Boolean);
    const [state = '', base] = head.split(/ [←=] /);
    let lines: Lines = screens.get(base ?? '') ?? new Map();
    for (const line of rest) {
      if (base === undefined) lines = counted(lines, line, 1);
      else lines = counted(lines, line.slice(2), line.startsWith('+') ? 1 : -1);
    }
    screens.set(state, lines);
  }
  return screens;
}

const beyond = (one: Lines, other: Lines): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((line) => (one.get(line) ?? 0) > (other.get(line) ?? 0));

/** What the screens of a flow say otherwise than they did, in sentences. */
export function screenWords(before: string, after: string): string[] {
  const [was, is] = [screensIn(before), screensIn(after)];
  const words = [...is].flatMap(([state, lines]) => {
    const old = was.get(state);
    if (!old) return [`${state}: is new, with ${beyond(lines, new Map()).join(' / ')}`];
    return [
      ...beyond(lines, old).map((line) => `${state}: now says ${line}`),
      ...beyond(old, lines).map((line) => `${state}: no longer says ${line}`),
    ];
  });
  return [...words, ...[...was.keys()].filter((state) => !is.has(state)).map((state) => `${state}: is gone`)];
}
