import { setFuturesCountdown } from '../../../../domain/contract/futures/futuresTrail';
import { invalidValue, missing } from '../errors';
import type { SignedCall, SignedDeps } from './call';
import { contractValueOf } from './refusals';

const DAY_MS = 86_400_000;

/** Cancels all open orders of a contract once a program has been silent for the given time. */
export const futuresCountdownCalls = ({ symbols }: SignedDeps): SignedCall[] => [
  {
    ...{ method: 'POST', path: '/fapi/v1/countdownCancelAll', permission: 'futures', weight: 10 },
    needs: ['symbol', 'countdownTime'],
    async run({ parameters, ask }) {
      const { pair, symbol } = parameters.listing(symbols.futures);
      const ms = parameters.whole('countdownTime');
      if (ms === undefined) throw missing('countdownTime');
      if (ms > DAY_MS) throw invalidValue('countdownTime');
      contractValueOf(await ask(setFuturesCountdown, { pair, ms }));
      return { symbol, countdownTime: String(ms) };
    },
  },
];
