import { describe, expect, it } from 'vitest';
import { plainText, readNote, readSpans } from '../../../domain/rules/shell/noteText';

describe('the markup of a platform document', () => {
  it('supports headings, paragraphs and lists', () => {
    expect(readNote('## One\n\nFirst line\nsecond line.\n\n- a\n- b\n\nEnd.')).toEqual([
      { kind: 'heading', text: 'One' },
      { kind: 'paragraph', text: 'First line second line.' },
      { kind: 'list', items: ['a', 'b'] },
      { kind: 'paragraph', text: 'End.' },
    ]);
  });

  it('separates adjacent blocks without an empty line', () => {
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

  it('keeps code verbatim, including empty lines and markup characters', () => {
    expect(readNote('Save it:\n\n```js\nimport a;\n\n  # **b**\n```\n\nRun it.')).toEqual([
      { kind: 'paragraph', text: 'Save it:' },
      { kind: 'code', text: 'import a;\n\n  # **b**' },
      { kind: 'paragraph', text: 'Run it.' },
    ]);
  });

  it('is empty for an empty document', () => {
    expect(readNote(' \n \n')).toEqual([]);
  });

  it('supports numbered steps', () => {
    expect(readNote('1. One\n2. Two\n\n10.5 is a number')).toEqual([
      { kind: 'steps', items: ['One', 'Two'] },
      { kind: 'paragraph', text: '10.5 is a number' },
    ]);
  });
});

describe('inline markup', () => {
  it('supports bold text and links to the application, to https and to mail', () => {
    expect(readSpans('Open **Wallet** or [your account](/user/c-set), [more](https://statex.test/a?b=c).')).toEqual([
      { kind: 'text', text: 'Open ' },
      { kind: 'strong', text: 'Wallet' },
      { kind: 'text', text: ' or ' },
      { kind: 'link', text: 'your account', to: '/user/c-set' },
      { kind: 'text', text: ', ' },
      { kind: 'link', text: 'more', to: 'https://statex.test/a?b=c' },
      { kind: 'text', text: '.' },
    ]);
    expect(readSpans('[write](mailto:a@statex.test)')).toEqual([
      { kind: 'link', text: 'write', to: 'mailto:a@statex.test' },
    ]);
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert`1`)',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](//evil.test)',
    '[x](/\\evil.test)',
    '[x](http://evil.test)',
    '[x](vbscript:x)',
    '<script>alert(1)</script>',
    '<a href="javascript:alert(1)">x</a>',
  ])('leaves %s as plain text', (text) => {
    expect(readSpans(text)).toEqual([{ kind: 'text', text }]);
  });

  it('is removed from the plain text', () => {
    expect(plainText('## One **two**\n\n- [three](/a)\n- four\n\n1. five')).toBe('One two\nthree\nfour\nfive');
  });
});
