import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { type NoteBlock, type NoteSpan, readNote, readSpans } from '../../../../domain/rules/shell/noteText';
import type { platNoteMachine } from '../../../machines/shell/platNote/platNote.machine';
import { CopyButton } from '../../tools/copy/CopyButton';
import { Skeleton } from '../../kit/Skeleton';
import { ErrorState } from '../../kit/States';
import { Rows } from '../../kit/parts.styles';
import { retries } from '../../kit/sends';

const Frame = styled.div`
  position: relative;
  min-width: 0;
  border: 1px solid var(--line);
  border-radius: var(--radius-2);
  background: var(--raised);
  section { overflow-x: auto; }
  pre { width: max-content; padding: var(--space-3); padding-inline-end: 56px; font-family: monospace; font-size: var(--font-sm); line-height: 1.55; color: var(--text); }
  button { position: absolute; inset-block-start: var(--space-1); inset-inline-end: var(--space-1); }
`;

function CopyCode({ text }: { text: string }) {
  const { t } = useTranslation('common');
  const what = t('code');
  return (
    <Frame>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys */}
      <section tabIndex={0} aria-label={what}>
        <pre>{text}</pre>
      </section>
      <CopyButton what={what} text={text} />
    </Frame>
  );
}

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

export type NoteRef = ActorRefFrom<typeof platNoteMachine>;

/** Content of a document, with its loading and error states. `level`: of its headings, below the title around it. */
export function NoteBody({ note, level }: { note: NoteRef; level: 'h2' | 'h3' }) {
  const { t } = useTranslation('notes');
  const failed = useSelector(note, (snapshot) => snapshot.hasTag('failed'));
  const error = useSelector(note, (snapshot) => snapshot.context.error);
  const content = useSelector(note, (snapshot) => snapshot.context.note?.content ?? null);
  if (failed) return <ErrorState title={t('loadFailed')} error={error} {...retries(note, 'user.note.retry')} />;
  if (content === null) {
    return (
      <Rows aria-busy="true">
        {['40%', '100%', '92%', '97%', '60%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </Rows>
    );
  }
  return <NoteText content={content} level={level} />;
}
