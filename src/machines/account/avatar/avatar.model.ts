import { NETWORK_DOWN, SAMPLE_USER } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { avatarMachine } from './avatar.machine';

const SAVED = { ok: true, value: { user: SAMPLE_USER } };

export const avatarModel = defineFlowModel<typeof avatarMachine>({
  title: 'Picture of the user',
  spec: 'SPEC §2 c-set, §3 User info',
  machine: avatarMachine,
  abstract: ({ context }) => context.failure?.error ?? null,
  cases: {
    'user.avatar.choose': () => [{ file: new Blob() }],
    'user.area.choose': () => [{ area: { x: 0, y: 0, size: 256 } }],
  },
  answers: {
    saveAvatar: [SAVED, NETWORK_DOWN],
    removeAvatar: [SAVED, NETWORK_DOWN],
    openPicture: [
      { ok: true, value: { width: 640, height: 480 } },
      { ok: false, error: 'photoType' },
    ],
  },
  statements: ({ after, asks, refused, accepted }) => ({
    'the square that I chose is sent, once': asks('saveAvatar', {
      by: 'user.avatar.save',
      with: ({ before }) => ({ picture: before.context.picture, area: before.context.area }),
    }),
    'a picture that was not taken can be sent again, and it is said why': after(
      refused('saveAvatar'),
      ({ before, now, says }) => now.context.picture === before.context.picture && says.length === 1,
    ),
    'after a dismissed picture nothing is said of it': after(
      'user.avatar.dismiss',
      ({ now }) => now.context.picture === null && now.context.failure === null,
    ),
    'after the picture is removed no earlier refusal is said': after(
      accepted('removeAvatar'),
      ({ now }) => now.context.failure === null,
    ),
  }),
});
