import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Mistake } from '../../tests/support/plantedMistakes';

/**
 * Returns the file's text with the mistake planted.
 * @throws unless the text to be changed occurs exactly once.
 */
export function spoiled(text: string, { file, from, to }: Mistake): string {
  if (text.split(from).length !== 2) throw new Error(`${file} does not have this text once: ${from}`);
  return text.replace(from, () => to);
}

/** Makes tests see the file with the mistake in PLANTED (JSON). */
export function plant(planted: string | undefined): Plugin[] {
  if (planted === undefined) return [];
  const mistake = JSON.parse(planted) as Mistake;
  const file = resolve(mistake.file);
  return [
    {
      name: 'plant',
      enforce: 'pre',
      transform: (code, id) => (id.split('?', 1)[0] === file ? spoiled(code, mistake) : null),
    },
  ];
}
