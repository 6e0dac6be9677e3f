import { fromPromise } from 'xstate';
import { verifyDraw, type DrawVerdict, type PublishedDraw } from '../../domain/rules/ico/verifyDraw';

/** Lets the screen say what is going on before the computation holds it, ms. */
const PAINT_MS = 50;

/** Draws again and compares; some seconds for a hundred thousand tickets. */
export const defineRecomputeDraw = () =>
  fromPromise<DrawVerdict, PublishedDraw>(async ({ input }) => {
    await new Promise((resolve) => {
      setTimeout(resolve, PAINT_MS);
    });
    return verifyDraw(input);
  });
