import { fromPromise } from 'xstate';
import { inspectorPassMachine } from '../../machines/tools/inspectorPass/inspectorPass.machine';
import type { FlowGroup } from '../flowGroup';

/** The inspector is a page built apart; replacing this one takes the pass out of the history. */
const enterInspector = fromPromise<void, undefined>(async () => location.replace('/flows'));

/** /flows/pass */
export const flows: FlowGroup = () => ({ inspectorPass: inspectorPassMachine.provide({ actors: { enterInspector } }) });
