import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import { failureNotice } from '../../../src/machines/shell/app/notices';
import { toastsMachine } from '../../../src/machines/shell/toasts/toasts.machine';

it('the end of a session is said once, although the refused call says it as well', () => {
  const toasts = createActor(toastsMachine).start();
  const refused = failureNotice({ ok: false, error: 'loginStale' });
  toasts.send({ type: 'flow.toast.show', notice: { type: 'toast', kind: 'info', key: 'errors:loginStale' } });
  toasts.send({ type: 'flow.toast.show', notice: refused });
  expect(toasts.getSnapshot().context.shown.map(({ notice }) => notice)).toEqual([refused]);
  toasts.stop();
});
