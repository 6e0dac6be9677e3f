import { defineFlowModel } from '../../flowModel';
import { favouritesMachine } from './favourites.machine';

export const favouritesModel = defineFlowModel<typeof favouritesMachine>({
  id: 'favourites',
  title: 'Favourite pairs',
  spec: 'SPEC §2 /markets',
  machine: favouritesMachine,
  inputs: [undefined],
  cases: {
    'xstate.done.actor.loadFavourites': () => [{ output: [] }, { output: ['BTC_USDT'] }],
    'user.favourite.toggle': () => [{ pair: 'BTC_USDT' }],
    'user.favourite.move': ({ context: { pairs } }) => [
      { pair: pairs[0], target: pairs.at(-1) },
      ...(pairs.length > 1 ? [{ pair: pairs.at(-1), target: pairs[0] }] : []),
    ],
    'sys.favourites.changed': () => [{ pairs: [] }, { pairs: ['BTC_USDT', 'ETH_USDT'] }],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor'),
  abstract: ({ context }) => context.pairs,
});
