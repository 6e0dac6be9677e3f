import { BinanceError } from '../errors';
import type { SignedCall } from './call';
import { cancelRefused, CancelReplaceFailed, wrongMode } from './faults';
import type { SpotDesk } from './spotOrders';
import { choiceOf, PLACING } from './spotWish';

interface Tried {
  answer: unknown;
  fault: BinanceError | null;
}

async function tried(act: () => unknown): Promise<Tried> {
  try {
    return { answer: await act(), fault: null };
  } catch (error) {
    if (error instanceof BinanceError) return { answer: error.body(), fault: error };
    throw error;
  }
}

const outcome = ({ fault }: Tried) => (fault ? ('FAILURE' as const) : ('SUCCESS' as const));

export const cancelReplaceCall = (desk: SpotDesk): SignedCall => ({
  ...{ method: 'POST', path: '/api/v3/order/cancelReplace', permission: 'spot', weight: 1, places: true },
  needs: [...PLACING.needs, 'cancelReplaceMode'],
  takes: [
    ...['cancelOrderId', 'cancelOrigClientOrderId', 'cancelNewClientOrderId'],
    ...['cancelRestrictions', 'orderRateLimitExceededMode', ...PLACING.takes],
  ],
  async run(context) {
    const { parameters, key } = context;
    const listing = desk.listingOf(parameters);
    const mode = choiceOf(parameters.needed('cancelReplaceMode'), ['STOP_ON_FAILURE', 'ALLOW_FAILURE'], wrongMode);
    const cancelled = await tried(() => {
      const names = ['cancelOrderId', 'cancelOrigClientOrderId'] as const;
      const unknown = () => cancelRefused('Unknown order sent.');
      const { order } = desk.find(key.user, listing, parameters, names, unknown);
      return desk.cancel(context, listing, order, parameters.text('cancelNewClientOrderId'), 'cancel');
    });
    const cancelResult = outcome(cancelled);
    if (cancelled.fault && mode === 'STOP_ON_FAILURE') {
      throw new CancelReplaceFailed({
        ...{ cancelResult, newOrderResult: 'NOT_ATTEMPTED' },
        ...{ cancelResponse: cancelled.answer, newOrderResponse: null },
      });
    }
    const placed = await tried(() => desk.place(context, 'place'));
    const told = {
      ...{ cancelResult, newOrderResult: outcome(placed) },
      ...{ cancelResponse: cancelled.answer, newOrderResponse: placed.answer },
    };
    if (cancelled.fault || placed.fault) throw new CancelReplaceFailed(told);
    return told;
  },
});
