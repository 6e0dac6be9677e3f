import { defineCopyText } from '../../actors/copyText';
import { copyMachine } from '../../machines/copy/copy.machine';
import type { Deps } from '../deps';

export const defineCopyFlow = (deps: Deps) => copyMachine.provide({ actors: { copyText: defineCopyText(deps) } });
