import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { withFakes } from '../../../inspector/machines/explorer/fakes';
import { photoUploadMachine } from '../../../src/machines/account/photoUpload/photoUpload.machine';
import type { PhotoUploadRef } from '../../../src/machines/account/identity/identity.machine';
import { IdentityScreen } from '../../../src/views/account/identity/IdentityScreen';
import { PhotoField } from '../../../src/views/account/photoUpload/PhotoField';

const shown = vi.hoisted(() => ({ value: 'pending.waiting', status: 2 }));
vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('../../../src/views/app/usePreferences', () => ({ usePreferences: () => ({ languageTag: 'en-US' }) }));
vi.mock('../../../src/views/app/useSession', () => ({ useSession: () => ({ user: null }) }));
vi.mock('../../../src/views/account/user/UserPage', () => ({
  UserPage: ({ children }: { children: ReactNode }) => <main>{children}</main>,
}));
vi.mock('../../../src/views/account/identity/ApplicationForm', () => ({
  ApplicationForm: () => <form aria-label="form" />,
}));
vi.mock('../../../src/views/account/sandboxMailbox/SandboxNote', () => ({ SandboxNote: () => null }));
vi.mock('../../../src/views/app/useFlow', async () => {
  const xstate = await import('xstate');
  const { withFakes: faked } = await import('../../../inspector/machines/explorer/fakes');
  const { identityMachine } = await import('../../../src/machines/account/identity/identity.machine');
  const machine = faked(identityMachine);
  const useFlow = () => {
    const [top = '', within = ''] = shown.value.split('.');
    const identity = { status: shown.status, submission: null, auto_review: false };
    const photos = { front: null, back: null };
    const snapshot = machine.resolveState({
      value: { [top]: within },
      context: { identity, photos, values: null, failure: null },
    });
    return xstate.createActor(machine, { snapshot, input: undefined });
  };
  return { useFlow };
});
afterEach(cleanup);

const isReadOut = (element: HTMLElement) => element.closest('[aria-live]') !== null;

it('the state of an identity is announced, the form for it is not read out while somebody types', () => {
  Object.assign(shown, { value: 'pending.waiting', status: 2 });
  const { unmount } = render(<IdentityScreen />);
  expect(isReadOut(screen.getByText('pendingTitle'))).toBe(true);
  unmount();
  Object.assign(shown, { value: 'applying.editing', status: 1 });
  render(<IdentityScreen />);
  expect(isReadOut(screen.getByRole('form'))).toBe(false);
});

it('a photo whose preview cannot be fetched can still be replaced and removed', () => {
  const upload = createActor(withFakes(photoUploadMachine), {
    snapshot: withFakes(photoUploadMachine).resolveState({
      value: 'uploaded',
      context: { side: 'front', photoId: 'p1', image: null, type: null, percent: 0, failure: null },
    }),
    input: undefined,
  }).start() as unknown as PhotoUploadRef;
  render(<PhotoField side="front" upload={upload} sandbox={false} error={null} />);
  expect(screen.getByText('uploaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'removePhotoOf' })).toBeTruthy();
});
