import { fromPromise } from 'xstate';
import { loginRequiredMachine } from '../../machines/account/loginRequired/loginRequired.machine';
import { copyMachine } from '../../machines/tools/copy/copy.machine';
import { platNoteMachine } from '../../machines/shell/platNote/platNote.machine';
import type { Deps } from '../deps';
import type { FlowGroup } from '../flowGroup';
import { defineWatchPage } from './always';
import { defineRecordListFlow } from '../flows/recordList';

/** Copies a text, and resolves with whether that succeeded. */
const defineCopyText = ({ clipboard }: Deps) =>
  fromPromise<boolean, { text: string }>(({ input }) => clipboard.copy(input.text));

/** Flows that no screen needs at once: the list of the bell, documents, copying, and the refusal of a visitor. */
export const flows: FlowGroup = (deps) => ({
  copy: copyMachine.provide({ actors: { copyText: defineCopyText(deps) } }),
  loginRequired: loginRequiredMachine,
  platNote: platNoteMachine.provide({ actors: { watchPage: defineWatchPage(deps) } }),
  recordList: defineRecordListFlow(deps),
});
