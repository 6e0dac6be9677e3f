import { fromPromise } from 'xstate';
import { inspectorPassMachine } from '../../machines/tools/inspectorPass/inspectorPass.machine';
import type { FlowGroup } from '../flowGroup';

/** Another page, built apart. The pass leaves the history with this one. */
const enterInspector = fromPromise<void, undefined>(async () => location.replace('/flows'));

/** /flows/pass */
export const flows: FlowGroup = () => ({ inspectorPass: inspectorPassMachine.provide({ actors: { enterInspector } }) });
