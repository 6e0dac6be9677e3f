export type NoteBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] };

const HEADING = /^#{1,6} +/;
const ITEM = /^[-*] +/;

function blockOf(lines: readonly string[]): NoteBlock[] {
  const [first, ...rest] = lines;
  if (first === undefined) return [];
  if (HEADING.test(first)) return [{ kind: 'heading', text: first.replace(HEADING, '') }, ...blockOf(rest)];
  const isItem = ITEM.test(first);
  const until = lines.findIndex((line) => HEADING.test(line) || ITEM.test(line) !== isItem);
  const own = until < 0 ? lines : lines.slice(0, until);
  const block: NoteBlock = isItem
    ? { kind: 'list', items: own.map((line) => line.replace(ITEM, '')) }
    : { kind: 'paragraph', text: own.join(' ') };
  return [block, ...blockOf(until < 0 ? [] : lines.slice(until))];
}

/** Reads a document's light markup: "## heading", "- item", and paragraphs apart by an empty line. Anything else is plain text. */
export const readNote = (content: string): NoteBlock[] =>
  content
    .replaceAll('\r', '')
    .split(/\n[ \t]*\n/)
    .flatMap((part) =>
      blockOf(
        part
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
      ),
    );
