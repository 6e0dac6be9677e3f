import { defineCopyText } from '../../actors/tools/copyText';
import { copyMachine } from '../../machines/tools/copy/copy.machine';
import type { Deps } from '../deps';

export const defineCopyFlow = (deps: Deps) => copyMachine.provide({ actors: { copyText: defineCopyText(deps) } });
