import { fromPromise } from 'xstate';
import { inspectorPassMachine } from '../../machines/tools/inspectorPass/inspectorPass.machine';
import type { FlowGroup } from '../flowGroup';

/** The inspector is a separately built page; replacing this one removes the pass from the history. */
const enterInspector = fromPromise<void, undefined>(async () => location.replace('/flows'));

/** /flows/pass */
export const flows: FlowGroup = () => ({ inspectorPass: inspectorPassMachine.provide({ actors: { enterInspector } }) });
