import type { HelpEntry } from '../../../../domain/contract/shell/help';
import { NETWORK_DOWN } from '../app/samples';
import { defineFlowModel } from '../../flowModel';
import { helpCenterMachine } from './helpCenter.machine';

const ENTRY: HelpEntry = {
  slug: 'deposit',
  title: 'Depositing',
  category: 'funds',
  common: true,
  text: 'Choose the network.',
};

export const helpCenterModel = defineFlowModel<typeof helpCenterMachine>({
  title: 'Help centre',
  spec: 'SPEC §2 helpcenter',
  machine: helpCenterMachine,
  inputs: [
    { query: '', languageTag: 'en-US' },
    { query: 'network', languageTag: 'en-US' },
  ],
  cases: {
    'user.help.search': () => [{ query: '' }, { query: 'deposit' }, { query: 'zebra' }],
    'sys.address.changed': () => [{ query: '' }],
  },
  answers: { loadHelp: [{ ok: true, value: { list: [ENTRY] } }, NETWORK_DOWN] },
  abstract: ({ value, context }) => [value, context.query, context.entries.length],
  statements: ({ after }) => ({
    'the way to the help centre leads to all articles, whatever was searched for': after(
      'sys.address.changed',
      ({ before, now }) => now.context.query === '' && (!before.matches('loaded') || now.hasTag('browsing')),
    ),
  }),
});
