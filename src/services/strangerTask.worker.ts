import { work } from '../../domain/rules/account/proofOfWork';

addEventListener('message', ({ data }: MessageEvent<{ challenge: string; bits: number }>) =>
  postMessage(work(data.challenge, data.bits)),
);
