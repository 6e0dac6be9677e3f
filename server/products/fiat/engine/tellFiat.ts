import type { Accepted } from '../../../engine/decision';
import { tellDone, type Tellers } from '../../../engine/part';
import type { FiatCommands } from './commands';
import { formatFiatOffer, formatFiatOrder } from './format';
import type { FiatRecord, OfferRecord } from './records';

const tellOffer = ({
  fiatOffer,
}: {
  readonly fiatOffer: OfferRecord;
}): Accepted<FiatCommands['fiat.offer']['answer']> => ({
  ok: true,
  fiatOffer: formatFiatOffer(fiatOffer),
});

const tellOrder = ({
  fiatOrder,
}: {
  readonly fiatOrder: FiatRecord;
}): Accepted<FiatCommands['fiat.buy']['answer']> => ({
  ok: true,
  fiatOrder: formatFiatOrder(fiatOrder),
});

export const fiatTellers: Tellers<FiatCommands> = {
  'fiat.offer': tellOffer,
  'fiat.withdraw': tellOffer,
  'fiat.buy': tellOrder,
  'fiat.pay': tellOrder,
  'fiat.cancel': tellOrder,
  'fiat.release': tellOrder,
  'fiat.appeal': tellOrder,
  'fiat.proof': tellOrder,
  'fiat.resolve': tellOrder,
  'fiat.expire': tellDone,
};
