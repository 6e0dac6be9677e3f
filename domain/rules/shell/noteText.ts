/** A span of a line. `to` is a path of the application ("/user/identity") or an https: or mailto: URL. */
export type NoteSpan =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; to: string };

export type NoteBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'steps'; items: readonly string[] }
  /** To be copied verbatim. */
  | { kind: 'code'; text: string };

const HEADING = /^#{1,6} +/;
const ITEM = /^[-*] +/;
const STEP = /^\d{1,3}\. +/;

type LineKind = 'paragraph' | 'list' | 'steps';

const kindOf = (line: string): LineKind => {
  if (ITEM.test(line)) return 'list';
  return STEP.test(line) ? 'steps' : 'paragraph';
};

function blockOf(lines: readonly string[]): NoteBlock[] {
  const [first, ...rest] = lines;
  if (first === undefined) return [];
  if (HEADING.test(first)) return [{ kind: 'heading', text: first.replace(HEADING, '') }, ...blockOf(rest)];
  const kind = kindOf(first);
  const until = lines.findIndex((line) => HEADING.test(line) || kindOf(line) !== kind);
  const own = until < 0 ? lines : lines.slice(0, until);
  const block: NoteBlock =
    kind === 'paragraph'
      ? { kind, text: own.join(' ') }
      : { kind, items: own.map((line) => line.replace(kind === 'list' ? ITEM : STEP, '')) };
  return [block, ...blockOf(until < 0 ? [] : lines.slice(until))];
}

const FENCE = /^```.*$/m;

const textBlocks = (content: string): NoteBlock[] =>
  content.split(/\n[ \t]*\n/).flatMap((part) =>
    blockOf(
      part
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  );

/**
 * Parses a document's light markup: "## heading", "- item", "1. step", paragraphs separated by an empty line, and code between
 * lines of three backticks. Anything else, including HTML, is plain text.
 */
export const readNote = (content: string): NoteBlock[] =>
  content
    .replaceAll('\r', '')
    .split(FENCE)
    .flatMap((part, at) => (at % 2 === 0 ? textBlocks(part) : [{ kind: 'code' as const, text: part.trim() }]));

const SPAN = /\*\*([^*]+)\*\*|\[([^\][]+)\]\(([^()\s]+)\)/g;
/** An own path or a harmless scheme: no "javascript:", no "data:", no other host after "//" or "/\". */
const SAFE_ADDRESS = /^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s\\]+|mailto:[^\s\\]+)$/;

/** Parses **strong** and [links](/address) within a line; an unsafe link stays plain text. */
export function readSpans(text: string): NoteSpan[] {
  const spans: NoteSpan[] = [];
  let from = 0;
  for (const match of text.matchAll(SPAN)) {
    const [whole, strong, label, to] = match;
    const isLink = label !== undefined && to !== undefined;
    if (isLink && !SAFE_ADDRESS.test(to)) continue;
    if (match.index > from) spans.push({ kind: 'text', text: text.slice(from, match.index) });
    if (isLink) spans.push({ kind: 'link', text: label, to });
    else if (strong !== undefined) spans.push({ kind: 'strong', text: strong });
    from = match.index + whole.length;
  }
  if (from < text.length) spans.push({ kind: 'text', text: text.slice(from) });
  return spans;
}

const plainLine = (line: string) =>
  readSpans(line)
    .map((span) => span.text)
    .join('');

/** Returns the document's text without markup, one line per block or item. */
export const plainText = (content: string): string =>
  readNote(content)
    .flatMap((block) => ('items' in block ? block.items : [block.text]))
    .map(plainLine)
    .join('\n');
