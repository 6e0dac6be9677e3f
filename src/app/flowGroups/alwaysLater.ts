import { fromPromise } from 'xstate';
import { copyMachine } from '../../machines/tools/copy/copy.machine';
import type { Clipboard } from '../../services/clipboard';
import type { Deps } from '../deps';
import type { FlowGroup } from '../flowGroup';
import { defineRecordListFlow } from '../flows/recordList';

const defineCopyText = ({ clipboard }: { clipboard: Clipboard }) =>
  fromPromise<boolean, { text: string }>(({ input }) => clipboard.copy(input.text));

const defineCopyFlow = (deps: Deps) => copyMachine.provide({ actors: { copyText: defineCopyText(deps) } });

/** The bell lists the latest notices, and the panel of the user copies the account number. */
export const flows: FlowGroup = (deps) => ({ copy: defineCopyFlow(deps), recordList: defineRecordListFlow(deps) });
