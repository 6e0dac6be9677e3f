import { fromPromise } from 'xstate';
import type { DrawVerdict, PublishedDraw } from '../../../domain/rules/ico/verifyDraw';
import { checkDraw } from '../../services/drawCheck';

export const defineRecomputeDraw = () =>
  fromPromise<DrawVerdict, PublishedDraw>(({ input, signal }) => checkDraw(input, signal));
