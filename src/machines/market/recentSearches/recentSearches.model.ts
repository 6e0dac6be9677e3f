import { defineFlowModel } from '../../flowModel';
import { recentSearchesMachine } from './recentSearches.machine';

export const recentSearchesModel = defineFlowModel<typeof recentSearchesMachine>({
  id: 'recentSearches',
  title: 'Recent searches',
  spec: 'SPEC §2 /markets',
  machine: recentSearchesMachine,
  inputs: [undefined],
  abstract: ({ context }) => context.recent,
  cases: {
    'xstate.done.actor.restore': () => [{ output: { recent: ['ETH'] } }, { output: { recent: [] } }],
    'user.recent.keep': () => [{ search: 'btc' }, { search: 'ETH' }, { search: ' ' }],
  },
  skip: (_, event) => event.type.startsWith('xstate.error.actor.'),
});
