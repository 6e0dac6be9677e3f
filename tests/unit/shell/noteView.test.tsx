import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { NoteText } from '../../../src/views/shell/platNote/NoteText';

afterEach(cleanup);

const shown = (content: string): HTMLElement =>
  render(
    <MemoryRouter>
      <NoteText content={content} level="h2" />
    </MemoryRouter>,
  ).container;

const HARMLESS = new Set(['div', 'h2', 'p', 'ul', 'ol', 'li', 'strong', 'a']);

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">press</a>',
  '[press](javascript:alert(1))',
  '[press](JaVaScRiPt:alert`1`)',
  '[press](\u0001javascript:alert`1`)',
  '[press](data:text/html,<script>alert(1)</script>)',
  '[press](vbscript:msgbox)',
  '[press](//evil.test/login)',
  '[press](/\\evil.test/login)',
  '[press](http://evil.test)',
  '![press](https://evil.test/pixel.png" onerror="alert(1))',
  '**<b onmouseover=alert(1)>strong</b>**',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
];

it.each(['', '## ', '- ', '1. '].flatMap((mark) => HOSTILE.map((text) => `${mark}${text}`)))(
  'a note shows %s as text, with nothing to execute and nowhere to navigate',
  (content) => {
    const view = shown(content);
    const elements = [...view.querySelectorAll('*')];
    expect(elements.filter((element) => !HARMLESS.has(element.localName)).map(({ localName }) => localName)).toEqual(
      [],
    );
    expect(elements.flatMap((element) => element.getAttributeNames()).filter((name) => name !== 'class')).toEqual([]);
    expect(view.textContent).toBe(content.replace(/^(## |- |1\. )/, '').replaceAll('**', ''));
  },
);

it('a note opens other sites in a tab without an opener, and own pages in the same tab', () => {
  const view = shown('[out](https://statex.test/a) and [in](/user/identity)');
  expect([...view.querySelectorAll('a')].map((link) => link.outerHTML)).toEqual([
    '<a href="https://statex.test/a" target="_blank" rel="noreferrer">out</a>',
    '<a href="/user/identity" data-discover="true">in</a>',
  ]);
});

it('a note keeps a link that hides a handler in its address as a plain address', () => {
  const [link] = shown('[press](/wallet"onclick="alert`1`)').querySelectorAll('a');
  expect(link?.getAttributeNames().toSorted()).toEqual(['data-discover', 'href']);
});
