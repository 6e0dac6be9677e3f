import { defineFlowModel } from '../../flowModel';
import { layoutMachine } from './layout.machine';

export const layoutModel = defineFlowModel<typeof layoutMachine>({
  title: 'Header and footer',
  spec: 'SPEC §2 Header and footer',
  machine: layoutMachine,
  statements: ({ after }) => ({
    'nothing lies over a page that is opened': after('sys.page.left', ({ now }) => !now.hasTag('open')),
    'signing out closes the drawer, and the session asks about it once': after(
      'user.signOut.open',
      ({ now, tells }) => !now.hasTag('open') && tells.length === 1 && tells[0]?.type === 'flow.signOut.ask',
    ),
  }),
});
