import { defineFlowModel } from '../../flowModel';
import { cardShown, positionPictureMachine, type PictureCard } from './positionPicture.machine';

const CARD: PictureCard = {
  title: 'BTC/USDT',
  about: 'Long · 10×',
  tone: 'up',
  headline: '+24.60%',
  caption: 'Return on margin (ROE)',
  prices: [
    ['Average entry', '60,000.00'],
    ['Mark price', '61,476.00'],
  ],
  amounts: [
    ['Size', '1 BTC'],
    ['Profit', '+1,476.00 USDT'],
  ],
  foot: ['2026-11-21 12:00', 'statex.test'],
};

export const positionPictureModel = defineFlowModel<typeof positionPictureMachine>({
  title: 'Picture of a position’s result',
  spec: 'SPEC §2 Orders, detail views',
  machine: positionPictureMachine,
  abstract: ({ value, context }) => [value, context.withAmounts, context.drawn?.shareable],
  cases: {
    'user.picture.open': () => [{ card: CARD }],
    'user.amounts.choose': () => [{ withAmounts: true }, { withAmounts: false }],
  },
  answers: {
    drawPicture: [
      { ok: true, value: { picture: new Blob(), shareable: true } },
      { ok: true, value: { picture: new Blob(), shareable: false } },
      { ok: false, error: 'unknown' },
    ],
    sharePicture: [true, false],
  },
  statements: ({ after, always, asks, where }) => ({
    'a picture is drawn without amounts unless I chose them': asks('drawPicture', {
      with: ({ now }) => ({ card: cardShown(now.context) }),
    }),
    'what is drawn without them has none': where(
      ({ context }) => context.card !== null && !context.withAmounts,
      ({ context }) => cardShown(context)?.amounts.length === 0,
    ),
    'each picture begins without amounts': after('user.picture.open', ({ now }) => !now.context.withAmounts),
    'what is saved is the picture that I see, once I say so': asks('savePicture', {
      with: ({ before }) => ({ name: 'statex-btc-usdt.png', picture: before.context.drawn?.picture ?? null }),
      by: 'user.picture.save',
    }),
    'what is handed on is the picture that I see, once I say so': asks('sharePicture', {
      with: ({ before }) => ({ name: 'statex-btc-usdt.png', picture: before.context.drawn?.picture ?? null }),
      by: 'user.picture.share',
    }),
    'nothing is left of a picture that I closed': always(
      (state) => !state.matches('closed') || (state.context.card === null && state.context.drawn === null),
    ),
  }),
});
