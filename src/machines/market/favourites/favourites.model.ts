import { defineFlowModel } from '../../flowModel';
import { favouritesMachine } from './favourites.machine';

export const favouritesModel = defineFlowModel<typeof favouritesMachine>({
  title: 'Favourite pairs',
  spec: 'SPEC §2 /markets',
  machine: favouritesMachine,
  cases: {
    'user.favourite.toggle': () => [{ pair: 'BTC_USDT' }],
    'user.favourite.move': ({ context: { pairs } }) => [
      { pair: pairs[0], target: pairs.at(-1) },
      ...(pairs.length > 1 ? [{ pair: pairs.at(-1), target: pairs[0] }] : []),
    ],
    'sys.favourites.changed': () => [{ pairs: [] }, { pairs: ['BTC_USDT', 'ETH_USDT'] }],
  },
  answers: { loadFavourites: [[], ['BTC_USDT']] },
  abstract: ({ context }) => context.pairs,
});
