import { styled } from 'styled-components';
import { type NoteBlock, readNote } from '../../machines/platNote/platNote.text';

const Prose = styled.div`
  display: grid;
  gap: var(--space-3);
  max-width: 72ch;
  color: var(--text-2);
  line-height: 1.65;
  overflow-wrap: anywhere;
  h3 { margin-top: var(--space-3); font-size: var(--font-lg); color: var(--text); }
  h3:first-child { margin-top: 0; }
  ul { display: grid; gap: var(--space-1); padding-inline-start: 1.2em; list-style: disc; }
`;

function Block({ block }: { block: NoteBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h3>{block.text}</h3>;
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
export function NoteText({ content }: { content: string }) {
  return (
    <Prose>
      {readNote(content).map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- blocks of a fixed text have no other identity
        <Block key={at} block={block} />
      ))}
    </Prose>
  );
}
