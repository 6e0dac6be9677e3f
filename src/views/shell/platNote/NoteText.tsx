import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { CopyCode } from '../../tools/copy/CopyCode';
import { type NoteBlock, type NoteSpan, readNote, readSpans } from '../../../../domain/rules/shell/noteText';

const Prose = styled.div`
  display: grid;
  gap: var(--space-3);
  max-width: 72ch;
  color: var(--text-2);
  line-height: 1.65;
  overflow-wrap: anywhere;
  h2, h3 { margin-top: var(--space-3); font-size: var(--font-lg); color: var(--text); }
  h2:first-child, h3:first-child { margin-top: 0; }
  ul, ol { display: grid; gap: var(--space-1); padding-inline-start: 1.4em; }
  ul { list-style: disc; }
  ol { list-style: decimal; }
  li::marker { color: var(--text-3); }
  strong { color: var(--text); font-weight: 600; }
  a { color: var(--text); text-decoration: underline; text-underline-offset: 3px; }
  a:hover { text-decoration: underline; }
`;

type Level = 'h2' | 'h3';

/** Address of the exchange in code samples. */
const SAMPLE_SITE = 'http://127.0.0.1:8080';

function Span({ span }: { span: NoteSpan }) {
  switch (span.kind) {
    case 'text':
      return span.text;
    case 'strong':
      return <strong>{span.text}</strong>;
    case 'link':
      if (span.to.startsWith('/')) return <Link to={span.to}>{span.text}</Link>;
      return (
        <a href={span.to} target="_blank" rel="noreferrer">
          {span.text}
        </a>
      );
  }
}

const lineOf = (text: string) =>
  readSpans(text).map((span, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- pieces of a fixed text have no other identity
    <Fragment key={at}>
      <Span span={span} />
    </Fragment>
  ));

const itemsOf = (items: readonly string[]) => items.map((item) => <li key={item}>{lineOf(item)}</li>);

function Block({ block, level: Heading }: { block: NoteBlock; level: Level }) {
  switch (block.kind) {
    case 'heading':
      return <Heading>{lineOf(block.text)}</Heading>;
    case 'paragraph':
      return <p>{lineOf(block.text)}</p>;
    case 'list':
      return <ul>{itemsOf(block.items)}</ul>;
    case 'steps':
      return <ol>{itemsOf(block.items)}</ol>;
    case 'code':
      return <CopyCode text={block.text.replaceAll(SAMPLE_SITE, location.origin)} />;
  }
}

/** Renders a document's light markup as elements; the server's text is never inserted as HTML. */
export function NoteText({ content, level }: { content: string; level: Level }) {
  return (
    <Prose>
      {readNote(content).map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- blocks of a fixed text have no other identity
        <Block key={at} block={block} level={level} />
      ))}
    </Prose>
  );
}
