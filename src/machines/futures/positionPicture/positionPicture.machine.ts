import { assign, emit, setup } from 'xstate';
import type { Outcome } from '../../../../domain/contract/outcome';
import { actor, typesOf, withEvent, withOutput, withValue } from '../../passing';
import { port } from '../../port';
import { toast, type ToastNotice } from '../../shell/app/notices';
import type { FuturesPosition } from '../../../../domain/contract/futures/futures';
import { mulDivFloor, parseDecimal, pow10 } from '../../../../domain/money/decimal';
import { priceUnits } from '../../../../domain/rules/futures/contract';
import { initialMarginOf, yieldOf } from '../../../../domain/rules/futures/position';
import { rateText, usdtUnits } from '../futures/contractTerms';
import { accepted } from '../../families/submission';

type CardLine = readonly [label: string, text: string];

/** Texts on the picture of a position's result, in its owner's language. */
export interface PictureCard {
  /** "BTC/USDT" */
  title: string;
  /** Side and leverage. */
  about: string;
  tone: 'up' | 'down' | 'flat';
  /** The yield, and what it refers to. */
  headline: string;
  caption: string;
  /** Entry price, and current or closing price. */
  prices: readonly CardLine[];
  /** Size and profit; empty unless chosen. */
  amounts: readonly CardLine[];
  /** Date and origin of the picture. */
  foot: CardLine;
}

export interface Drawn {
  picture: Blob;
  /** Whether the system can share pictures. */
  shareable: boolean;
}

export interface PictureFile {
  name: string;
  picture: Blob | null;
}

interface PositionPictureContext {
  /** Always includes the amounts, whether they are shown or not. */
  card: PictureCard | null;
  withAmounts: boolean;
  drawn: Drawn | null;
}

type PositionPictureEvent =
  | { type: 'user.picture.open'; card: PictureCard }
  | { type: 'user.amounts.choose'; withAmounts: boolean }
  | { type: 'user.picture.save' }
  | { type: 'user.picture.share' }
  | { type: 'user.picture.retry' }
  | { type: 'user.picture.close' };

/** Returns the card as drawn; null before there is one. */
export const cardShown = ({ card, withAmounts }: PositionPictureContext): PictureCard | null =>
  card === null || withAmounts ? card : { ...card, amounts: [] };

const fileOf = ({ context: { card, drawn } }: { context: PositionPictureContext }): PictureFile => ({
  name: `statex-${card?.title.replace('/', '-').toLowerCase()}.png`,
  picture: drawn?.picture ?? null,
});

export const positionPictureMachine = setup({
  types: typesOf<PositionPictureContext, PositionPictureEvent, 'busy' | 'open', ToastNotice>(),
  actors: {
    drawPicture: port<Outcome<Drawn>, { card: PictureCard | null }>('drawPicture'),
    savePicture: port<void, PictureFile>('savePicture'),
    /** False when the system refused; dismissing its share sheet is not a refusal. */
    sharePicture: port<boolean, PictureFile>('sharePicture'),
  },
  guards: {
    isOk: (_, outcome: Outcome<unknown>) => outcome.ok,
    isShareable: ({ context }) => context.drawn?.shareable === true,
    isDone: (_, done: boolean) => done,
  },
  actions: {
    storeCard: assign((_, { card }: { card: PictureCard }) => ({ card, withAmounts: false })),
    storeChoice: assign((_, { withAmounts }: { withAmounts: boolean }) => ({ withAmounts })),
    storePicture: assign((_, drawn: Drawn) => ({ drawn })),
    forget: assign({ card: null, drawn: null, withAmounts: false }),
    announceSaved: emit(toast('success', 'positionPicture:saved')),
    announceNotShared: emit(toast('error', 'positionPicture:notShared')),
  },
}).createMachine({
  id: 'positionPicture',
  description: 'Makes a picture of what a position came to, to be saved or handed on.',
  context: { card: null, withAmounts: false, drawn: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'No picture is wanted.',
      on: { 'user.picture.open': { target: 'open', actions: withEvent('storeCard') } },
    },
    open: {
      description: 'A picture is being made, looked at, or handed on.',
      tags: 'open',
      on: { 'user.picture.close': { target: 'closed', actions: 'forget' } },
      initial: 'drawing',
      states: {
        drawing: {
          description: 'The picture is being drawn, with amounts only where they were chosen.',
          tags: 'busy',
          invoke: {
            ...actor('drawPicture'),
            input: ({ context }) => ({ card: cardShown(context) }),
            onDone: [accepted('shown', withValue('storePicture')), { target: 'failed' }],
          },
        },
        shown: {
          description: 'The picture is shown as it would be saved.',
          on: {
            'user.amounts.choose': { target: 'drawing', actions: withEvent('storeChoice') },
            'user.picture.save': 'saving',
            'user.picture.share': { guard: 'isShareable', target: 'sharing' },
          },
        },
        saving: {
          description: 'The picture is offered as a file.',
          tags: 'busy',
          invoke: {
            ...actor('savePicture'),
            input: fileOf,
            onDone: { target: 'shown', actions: 'announceSaved' },
          },
        },
        sharing: {
          description: 'The system asks to whom the picture is given.',
          tags: 'busy',
          invoke: {
            ...actor('sharePicture'),
            input: fileOf,
            onDone: [
              { guard: withOutput('isDone'), target: 'shown' },
              { target: 'shown', actions: 'announceNotShared' },
            ],
          },
        },
        failed: {
          description: 'The picture could not be drawn; one press tries again.',
          on: { 'user.picture.retry': 'drawing' },
        },
      },
    },
  },
});

const QUANTITY_SCALE = 8;

/**
 * Returns the result of an ended position after all fees and funding, as a fraction of the initial margin of the closed part; null
 * without any.
 */
export function yieldOfEnded({
  entry_price: entry,
  closed_quantity: closed,
  leverage,
  net_profit: net,
}: Pick<FuturesPosition, 'entry_price' | 'closed_quantity' | 'leverage' | 'net_profit'>): string | null {
  const [price, quantity] = [priceUnits(entry), parseDecimal(closed, QUANTITY_SCALE)];
  if (price === null || quantity === null) return null;
  const rate = yieldOf(usdtUnits(net), initialMarginOf(mulDivFloor(price, quantity, pow10(QUANTITY_SCALE)), leverage));
  return rate === null ? null : rateText(rate);
}
