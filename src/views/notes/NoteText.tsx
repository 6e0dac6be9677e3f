import { styled } from 'styled-components';
import { type NoteBlock, readNote } from '../../machines/platNote/platNote.text';

const Prose = styled.div`
  display: grid;
  gap: var(--space-3);
  max-width: 72ch;
  color: var(--text-2);
  line-height: 1.65;
  overflow-wrap: anywhere;
  h2, h3 { margin-top: var(--space-3); font-size: var(--font-lg); color: var(--text); }
  h2:first-child, h3:first-child { margin-top: 0; }
  ul { display: grid; gap: var(--space-1); padding-inline-start: 1.2em; list-style: disc; }
`;

type Level = 'h2' | 'h3';

function Block({ block, level: Heading }: { block: NoteBlock; level: Level }) {
  switch (block.kind) {
    case 'heading':
      return <Heading>{block.text}</Heading>;
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
  }
}

/** A document's light markup as elements: the server's text never becomes HTML. */
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
