import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createActor, fromPromise } from 'xstate';
import { afterEach, expect, it, vi } from 'vitest';
import type { Outcome } from '../../../domain/contract/outcome';
import { withFakes } from '../../../inspector/machines/explorer/fakes';
import { bindCalls } from '../../../src/app/bindCalls';
import { avatarMachine } from '../../../src/machines/account/avatar/avatar.machine';
import { photoUploadMachine } from '../../../src/machines/account/photoUpload/photoUpload.machine';
import { SAMPLE_USER } from '../../../src/machines/shell/app/samples';
import { AvatarPanel } from '../../../src/views/account/avatar/AvatarPanel';
import { PhotoField } from '../../../src/views/account/photoUpload/PhotoField';
import { AppContext } from '../../../src/views/app/AppContext';
import { appWith } from '../../support/appWith';

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
afterEach(cleanup);

it('the focus stays at the profile when the picture is removed', () => {
  const avatar = createActor(withFakes(avatarMachine)).start();
  const panel = (picture: string | null) => (
    <AppContext value={appWith({ avatar })}>
      <AvatarPanel user={{ ...SAMPLE_USER, avatar: picture }} />
    </AppContext>
  );
  const view = render(panel('/avatar/1'));
  screen.getByRole('button', { name: 'removePicture' }).focus();
  view.rerender(panel(null));
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'profile' }));
  avatar.stop();
});

it('the focus stays at the photo’s field when the photo is removed', async () => {
  const loadPhoto = fromPromise<Outcome<Blob>, { photoId: string }>(() =>
    Promise.resolve({ ok: false, error: 'network' }),
  );
  const dropped = fromPromise(() => Promise.resolve({ ok: true, value: {} }));
  const machine = bindCalls(photoUploadMachine, () => dropped).provide({ actors: { loadPhoto } });
  const upload = createActor(machine, {
    input: { side: 'front', photoId: 'p1' },
    parent: createActor(withFakes(avatarMachine)),
  }).start();
  render(<PhotoField side="front" upload={upload} sandbox={false} error={null} />);
  await userEvent.click(await screen.findByRole('button', { name: 'removePhotoOf' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'removePhotoOf' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'front' }));
});
