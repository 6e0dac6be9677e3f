import { defineFlowModel } from '../../flowModel';
import { recentSearchesMachine } from './recentSearches.machine';

export const recentSearchesModel = defineFlowModel<typeof recentSearchesMachine>({
  title: 'Recent searches',
  spec: 'SPEC §2 /markets',
  machine: recentSearchesMachine,
  abstract: ({ context }) => context.recent,
  cases: { 'user.recent.keep': () => [{ search: 'btc' }, { search: 'ETH' }, { search: ' ' }] },
  answers: { restore: [{ recent: ['ETH'] }, { recent: [] }] },
});
