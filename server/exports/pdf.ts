import PDFDocument from 'pdfkit';
import { typefaceOf, type Run, type Typeface } from './typeface';

/** A column; one of figures is right-aligned. */
interface SheetColumn {
  title: string;
  /** Share of the line width; the columns add up to 1. */
  share: number;
  figures?: true;
}

export interface SheetTable {
  title: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly string[])[];
  /** Text shown instead of the rows when there are none. */
  empty: string;
}

/** A document of facts, tables and notes, with texts in the reader's language. */
export interface Sheet {
  title: string;
  /** Text below the title. */
  lead: string;
  facts: readonly (readonly [label: string, value: string])[];
  tables: readonly SheetTable[];
  notes: readonly string[];
  /** "Page {{page}} of {{pages}}". */
  pageText: string;
  locale: string;
  /** Language tag, "de-DE". */
  tag: string;
  /** Time of creation, ms since the epoch. */
  made: number;
}

const MARGIN = 48;
const SIZE = { title: 20, head: 11, text: 8.5 };
const LINE = 13;
const FACT_LABEL = 150;
const INK = '#111418';
const MUTED = '#5b6470';
const RULE = '#d5d9df';
/** Characters between which a line may break anywhere. */
const IDEOGRAPH = /[\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/;

type Doc = InstanceType<typeof PDFDocument>;
type Weight = 'plain' | 'strong';
interface Style {
  weight?: Weight;
  size?: number;
  colour?: string;
}

/**
 * Splits text into words with their trailing space, or into characters for scripts without spaces. No-break spaces, which group
 * the digits of some languages, are part of the word.
 */
const piecesOf = (text: string): string[] =>
  (text.match(/[^ ]+ *| +/g) ?? []).flatMap((word) => (IDEOGRAPH.test(word) ? Array.from(word) : [word]));

/** Writes text on pages, with page breaks. */
class Pen {
  readonly #doc: Doc;
  readonly #faces: Record<Weight, Typeface>;
  y = MARGIN;

  constructor(doc: Doc, faces: Record<Weight, Typeface>) {
    this.#doc = doc;
    this.#faces = faces;
  }

  get width(): number {
    return this.#doc.page.width - 2 * MARGIN;
  }

  /** Starts a new page when less than `height` is left on the current one. */
  room(height: number): void {
    if (this.y + height <= this.#doc.page.height - MARGIN - LINE) return;
    this.#doc.addPage();
    this.y = MARGIN;
  }

  rule(): void {
    this.#doc
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + this.width, this.y)
      .lineWidth(0.5)
      .stroke(RULE);
  }

  /** Writes one line; text beyond `width` is cut off. */
  write(text: string, x: number, width: number, style: Style & { right?: boolean } = {}): void {
    const fitting = this.#lines(text, width, style)[0] ?? '';
    this.#draw(fitting, style.right ? x + width - this.#measure(fitting, style) : x, style);
  }

  paragraph(text: string, x: number, width: number, style: Style = {}): void {
    for (const line of this.#lines(text, width, style)) {
      this.room(LINE);
      this.#draw(line, x, style);
      this.y += (style.size ?? SIZE.text) * 1.5;
    }
  }

  #runs(text: string, { weight = 'plain' }: Style): Run[] {
    return this.#faces[weight].runsOf(text);
  }

  #measure(text: string, style: Style): number {
    this.#doc.fontSize(style.size ?? SIZE.text);
    return this.#runs(text, style).reduce((sum, run) => sum + this.#doc.font(run.font).widthOfString(run.text), 0);
  }

  #draw(text: string, x: number, style: Style): void {
    this.#doc.fillColor(style.colour ?? INK);
    let left = x;
    for (const run of this.#runs(text, style)) {
      this.#doc.font(run.font).fontSize(style.size ?? SIZE.text);
      // A common baseline, whatever ascent each font has.
      this.#doc.text(run.text, left, this.y + (style.size ?? SIZE.text), { lineBreak: false, baseline: 'alphabetic' });
      left += this.#doc.widthOfString(run.text);
    }
  }

  #lines(text: string, width: number, style: Style): string[] {
    const lines: string[] = [];
    let line = '';
    for (const piece of piecesOf(text)) {
      if (line !== '' && this.#measure((line + piece).trimEnd(), style) > width) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += piece;
    }
    return line.trim() === '' ? lines : [...lines, line.trimEnd()];
  }
}

function writeTable(pen: Pen, { title, columns, rows, empty }: SheetTable): void {
  pen.room(LINE * 5);
  pen.y += LINE;
  pen.paragraph(title, MARGIN, pen.width, { weight: 'strong', size: SIZE.head });
  pen.y += 4;
  const line = (cells: readonly string[], style: Style) => {
    let x = MARGIN;
    for (const [at, { share, figures = false }] of columns.entries()) {
      const width = share * pen.width;
      pen.write(cells[at] ?? '', x, width - 6, { ...style, right: figures });
      x += width;
    }
    pen.y += LINE;
  };
  if (rows.length === 0) return pen.paragraph(empty, MARGIN, pen.width, { colour: MUTED });
  const head = () => {
    line(
      columns.map((column) => column.title),
      { colour: MUTED },
    );
    pen.rule();
    pen.y += 4;
  };
  head();
  for (const row of rows) {
    const before = pen.y;
    pen.room(LINE);
    if (pen.y < before) head();
    line(row, {});
  }
}

const textsOf = ({ title, lead, facts, tables, notes, pageText }: Sheet): string[] => [
  ...[title, lead, pageText, '0123456789', ...facts.flat(), ...notes],
  ...tables.flatMap((table) => [
    table.title,
    table.empty,
    ...table.columns.map((one) => one.title),
    ...table.rows.flat(),
  ]),
];

/** Returns the sheet as a PDF document with subset fonts. @param fontsDir see `typefaceOf`. */
export async function pdfOf(sheet: Sheet, fontsDir: string): Promise<Uint8Array> {
  const strong = [sheet.title, ...sheet.tables.map(({ title }) => title)];
  const faces = {
    plain: await typefaceOf(fontsDir, textsOf(sheet), sheet.locale, 400),
    strong: await typefaceOf(fontsDir, strong, sheet.locale, 600),
  };
  const made = new Date(sheet.made);
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: 0, bufferPages: true, lang: sheet.tag, displayTitle: true },
    info: { Title: sheet.title, CreationDate: made, ModDate: made },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject));
  for (const face of Object.values(faces)) for (const [name, font] of face.fonts) doc.registerFont(name, font);
  const pen = new Pen(doc, faces);
  pen.paragraph(sheet.title, MARGIN, pen.width, { weight: 'strong', size: SIZE.title });
  pen.paragraph(sheet.lead, MARGIN, pen.width, { colour: MUTED });
  pen.y += LINE;
  for (const [label, value] of sheet.facts) {
    pen.write(label, MARGIN, FACT_LABEL, { colour: MUTED });
    pen.write(value, MARGIN + FACT_LABEL, pen.width - FACT_LABEL);
    pen.y += LINE;
  }
  for (const table of sheet.tables) writeTable(pen, table);
  pen.y += LINE;
  for (const note of sheet.notes) pen.paragraph(note, MARGIN, pen.width, { colour: MUTED });
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    pen.y = doc.page.height - MARGIN + 8;
    const text = sheet.pageText.replace('{{page}}', String(page + 1)).replace('{{pages}}', String(count));
    pen.write(text, MARGIN, pen.width, { colour: MUTED, right: true });
  }
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
