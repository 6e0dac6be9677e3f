import { describe, expect, it } from 'vitest';
import { readNote } from '../../../src/machines/platNote/platNote.text';

describe('the markup of a platform document', () => {
  it('knows headings, paragraphs and lists', () => {
    expect(readNote('## One\n\nFirst line\nsecond line.\n\n- a\n- b\n\nEnd.')).toEqual([
      { kind: 'heading', text: 'One' },
      { kind: 'paragraph', text: 'First line second line.' },
      { kind: 'list', items: ['a', 'b'] },
      { kind: 'paragraph', text: 'End.' },
    ]);
  });

  it('parts blocks that follow without an empty line', () => {
    expect(readNote('## One\r\nText:\r\n- a\r\n* b\r\nrest')).toEqual([
      { kind: 'heading', text: 'One' },
      { kind: 'paragraph', text: 'Text:' },
      { kind: 'list', items: ['a', 'b'] },
      { kind: 'paragraph', text: 'rest' },
    ]);
  });

  it('leaves HTML as plain text', () => {
    expect(readNote('<img src=x onerror=alert(1)>')).toEqual([
      { kind: 'paragraph', text: '<img src=x onerror=alert(1)>' },
    ]);
  });

  it('is empty for an empty document', () => {
    expect(readNote(' \n \n')).toEqual([]);
  });
});
