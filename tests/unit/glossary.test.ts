import { describe, expect, it } from 'vitest';
import { dissent, glossaryDocument, TERMS } from '../../scripts/docs/glossary';
import { textOf } from '../support/files';

describe('the glossary', () => {
  it.each(TERMS)('has one wording per language for $name', (term) => {
    expect(dissent(term)).toEqual([]);
  });

  it('matches docs/glossary.md (node --import tsx scripts/glossaryDoc.ts)', () => {
    expect(textOf('docs/glossary.md')).toBe(glossaryDocument());
  });
});
