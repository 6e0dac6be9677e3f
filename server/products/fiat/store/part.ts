import { parseId } from '../../../engine/ids';
import { checkFiat, heldByFiat } from './audit';
import { loadFiat } from './rows';
import { FIAT_SCHEMA } from './schema';
import { FiatWriter } from './writer';
import { ownerIn } from '../../../store/ownership';
import type { StorePart } from '../../../store/part';

export const fiatStore: StorePart = {
  migrations: { 4: FIAT_SCHEMA },
  writer: (db) => {
    const writer = new FiatWriter(db);
    return ({ fiat }) => writer.write(fiat);
  },
  load: loadFiat,
  explainer: (db) => {
    const find = db.prepare('SELECT buyer, seller FROM fiat_orders WHERE id = ?');
    const ownerOf = ownerIn(db, 'fiat_offers');
    return (command, error) => {
      if (error === 'fiatOfferNotFound' && command.kind === 'fiat.withdraw')
        return ownerOf(command.offerId) === command.user ? 'fiatOfferEnded' : error;
      if (error !== 'fiatOrderNotFound' || !('orderId' in command)) return error;
      const id = parseId(command.orderId);
      const parties = id === null ? undefined : (find.get(id) as { buyer: number; seller: number } | undefined);
      if (!parties) return error;
      const isTheirs = !('user' in command) || parties.buyer === command.user || parties.seller === command.user;
      return isTheirs ? 'fiatOrderState' : error;
    };
  },
  holds: { account: 'legal', by: heldByFiat },
  check: checkFiat,
};
