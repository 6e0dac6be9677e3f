import { fromPromise } from 'xstate';
import { loginRequiredMachine } from '../../machines/account/loginRequired/loginRequired.machine';
import { copyMachine } from '../../machines/tools/copy/copy.machine';
import type { Clipboard } from '../../services/clipboard';
import type { Deps } from '../deps';
import type { FlowGroup } from '../flowGroup';
import { defineRecordListFlow } from '../flows/recordList';

/** Copies a text, and resolves with whether that succeeded. */
const defineCopyText = ({ clipboard }: { clipboard: Clipboard }) =>
  fromPromise<boolean, { text: string }>(({ input }) => clipboard.copy(input.text));

const defineCopyFlow = (deps: Deps) => copyMachine.provide({ actors: { copyText: defineCopyText(deps) } });

/** What no screen shows first: the list of the bell, copying, and the refusal of a visitor. */
export const flows: FlowGroup = (deps) => ({
  copy: defineCopyFlow(deps),
  loginRequired: loginRequiredMachine,
  recordList: defineRecordListFlow(deps),
});
