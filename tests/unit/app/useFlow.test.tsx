import { startTransition, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { AppContext, type AppHandle } from '../../../src/views/app/AppContext';
import { useFlow } from '../../../src/views/app/useFlow';

const machine = createMachine({ id: 'panel' });

function Panel() {
  return <p>{useFlow(machine, undefined).id}</p>;
}

it('a view whose machine arrives during its first render continues where it stopped', async () => {
  const answers = [Promise.resolve()];
  const actor = createActor(machine, { id: 'panel' });
  const flows = { arriving: () => answers.shift() ?? null, get: () => actor, hold: () => () => undefined };
  const place = document.createElement('div');
  const errors: unknown[] = [];
  const noteError = (error: unknown) => void errors.push(error);
  const root = createRoot(place, { onRecoverableError: noteError, onUncaughtError: noteError });
  startTransition(() =>
    root.render(
      <AppContext value={{ flows } as unknown as AppHandle}>
        <Suspense fallback={<i>waits</i>}>
          <Panel />
        </Suspense>
      </AppContext>,
    ),
  );
  await vi.waitFor(() => expect(place.textContent).toBe('panel'));
  expect(errors).toEqual([]);
  root.unmount();
});
