const ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt'] as const;

/** Everything that a page says: its words, and what it says to screen readers and in tips. */
function wordsOf(page: Document): string {
  const said = [...page.querySelectorAll(ATTRIBUTES.map((name) => `[${name}]`).join(','))].flatMap((element) =>
    ATTRIBUTES.flatMap((name) => element.getAttribute(name) ?? []),
  );
  return [page.title, page.body.textContent, ...said].join('\n');
}

/** Of the texts that a screen has asked for, the keys of those that are on it. */
export function seenKeys(page: Document, asked: Readonly<Record<string, string>>): string[] {
  const words = wordsOf(page);
  return Object.entries(asked).flatMap(([key, text]) => (text.trim() !== '' && words.includes(text) ? [key] : []));
}
