/** Count of each line on a screen, relative to the screen of another flow on which it is based. */
type Lines = ReadonlyMap<string, number>;

const counted = (before: Lines, line: string, by: 1 | -1): Lines =>
  new Map(before).set(line, (before.get(line) ?? 0) + by);

/** Parses the screens of a flow by state; each is written as its differences to another one. */
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

/** Returns the text changes of a flow's screens, in sentences. */
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
