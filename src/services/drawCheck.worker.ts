import { verifyDraw, type PublishedDraw } from '../../domain/rules/ico/verifyDraw';

addEventListener('message', ({ data }: MessageEvent<PublishedDraw>) => postMessage(verifyDraw(data)));
