import { InTurn } from '../../kit/InTurn';
import { NoteDialog } from '../platNote/NoteDialog';
import type { NoteRef } from '../platNote/NoteBody';
import { DownloadDialog } from './DownloadDialog';
import { Drawer } from './Drawer';
import type { LayoutRef } from './Header';

/** What opens over every screen. In a script of its own: nothing of it is there before somebody opens it. */
export function Overlays({ layout, note }: { layout: LayoutRef; note: NoteRef }) {
  return (
    <>
      <InTurn>
        <Drawer layout={layout} />
      </InTurn>
      <InTurn>
        <DownloadDialog layout={layout} />
      </InTurn>
      <InTurn>
        <NoteDialog note={note} />
      </InTurn>
    </>
  );
}
