import { fromPromise } from 'xstate';
import type { DrawVerdict, PublishedDraw } from '../../../domain/rules/ico/verifyDraw';
import { checkDraw } from '../../services/drawCheck';

/** Repeats the draw and compares the results. */
export const defineRecomputeDraw = () =>
  fromPromise<DrawVerdict, PublishedDraw>(({ input, signal }) => checkDraw(input, signal));
