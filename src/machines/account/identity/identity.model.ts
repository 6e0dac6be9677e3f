import type { Identity } from '../../../../domain/contract/account/identity';
import { NETWORK_DOWN, SAMPLE_USER } from '../../shell/app/samples';
import { defineFlowModel } from '../../flowModel';
import { HELD_WHILE_SENT } from '../../statements';
import { identityMachine, screenOf } from './identity.machine';
import { identityDeeds } from '../../../../domain/lifecycles/identity.lifecycle';

const identity = (status: Identity['status']): Identity => ({
  status,
  next_events: identityDeeds(status ?? 1),
  submission: null,
  uploaded: { front: null, back: null },
  auto_review: true,
});
const loaded = (value: Identity) => ({ ok: true, value });
const LOADED = [loaded(identity(1)), loaded(identity(2)), loaded(identity(3)), loaded(identity(4))];
const VALUES = { name: 'Maria Roth', idNumber: 'C01X00T47', country: 'DE' };
const PHOTO_ID = 'p'.repeat(43);
const news = (status: number) => ({
  data: { kind: 'userInfo', user: { ...SAMPLE_USER, info: { name_status: status } } },
});

/** Status at which a screen shows the state of the review. */
const SAYING: Partial<Record<ReturnType<typeof screenOf>, number>> = { pending: 2, verified: 3, refused: 4 };

export const identityModel = defineFlowModel<typeof identityMachine>({
  title: 'Identity verification',
  spec: 'SPEC §4 Identity status, §5 Identity',
  machine: identityMachine,
  abstract: ({ value, context }) => [
    value,
    context.identity?.status,
    context.photos.front === PHOTO_ID,
    context.photos.back === PHOTO_ID,
  ],
  cases: {
    'flow.photo.changed': () => [
      { side: 'front', photoId: PHOTO_ID },
      { side: 'back', photoId: PHOTO_ID },
      { side: 'back', photoId: null },
    ],
    'user.identity.submit': () => [{ values: VALUES }, { values: { ...VALUES, name: '' } }],
    'push.channel.data': () => [news(1), news(2), news(3), { data: { kind: 'balance' } }],
  },
  answers: {
    loadIdentity: [...LOADED, NETWORK_DOWN],
    refreshIdentity: [loaded(identity(3)), loaded(identity(4)), NETWORK_DOWN],
    askIdentity: [loaded(identity(2)), loaded(identity(1)), NETWORK_DOWN],
    submitIdentity: [
      loaded(identity(2)),
      { ok: false, error: 'identityPending' },
      { ok: false, error: 'system' },
      NETWORK_DOWN,
    ],
  },
  statements: ({ always, where, after, asks, refused }) => ({
    'a refused submission never says that it is being reviewed': after(
      refused('submitIdentity'),
      ({ now, says }) => screenOf(now) !== 'pending' && !says.includes('identity:submitted'),
    ),
    'it says reviewed, verified or refused only where the exchange does': always((state) => {
      const status = SAYING[screenOf(state)];
      return status === undefined || state.context.identity?.status === status;
    }),
    'the photos that I uploaded go with what I typed, once': asks('submitIdentity', {
      by: 'user.identity.submit',
      with: ({ before: { context } }) => ({
        name: VALUES.name,
        id_number: VALUES.idNumber,
        country: VALUES.country,
        front_photo: context.photos.front,
        back_photo: context.photos.back,
      }),
    }),
    'without both photos nothing is sent, and it says what is missing': after(
      'user.identity.submit',
      ({ before: { context }, asked, says }) =>
        (context.photos.front !== null && context.photos.back !== null) || (asked.length === 0 && says.length === 1),
    ),
    'whether a submission was taken is asked of the exchange when there is no answer': after(
      refused('submitIdentity', 'network'),
      ({ asked, says }) => asked.some(({ name }) => name === 'identityDetail') && says[0] === 'errors:network',
    ),
    'news of a decision are heard wherever the form is shown': where(
      (state) => state.hasTag('resting'),
      (state) => state.can({ type: 'push.channel.data', ...news(3) }),
    ),
    'what identifies me is held no longer than the call lasts': HELD_WHILE_SENT,
    'while the decision is awaited a restored connection has it asked for': where(
      (state) => state.matches('pending'),
      (state) => state.can({ type: 'sys.link.up' }),
    ),
    'what was decided while the connection was lost is asked for': after(
      'sys.link.up',
      ({ asked }) => asked.length === 1 && asked[0]?.name === 'identityDetail',
    ),
    'a message alone changes no status: the exchange is asked': after(
      'push.channel.data',
      ({ before, now, asked }) =>
        now.context.identity === before.context.identity && asked.some(({ name }) => name === 'identityDetail'),
    ),
  }),
});
