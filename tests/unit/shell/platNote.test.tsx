import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { bindCalls } from '../../../src/app/bindCalls';
import { platNoteMachine } from '../../../src/machines/shell/platNote/platNote.machine';
import { NoteBody } from '../../../src/views/shell/platNote/NoteText';

afterEach(cleanup);

it('a note that could not be loaded says why', async () => {
  const lost = fromPromise(() => Promise.resolve({ ok: false, error: 'network' }));
  const note = createActor(
    bindCalls(platNoteMachine, () => lost).provide({ actors: { watchPage: fromCallback(() => undefined) } }),
    { input: {} },
  ).start();
  note.send({ type: 'user.note.open', noteType: 3 });
  await waitFor(note, (snapshot) => snapshot.hasTag('failed'));
  const view = render(<NoteBody note={note} level="h3" />);
  expect(view.getByRole('alert').textContent).toMatch(/network/i);
  note.stop();
});
