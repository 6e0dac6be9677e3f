import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { WalletOverview } from '../../domain/contract/wallet';
import type { Http } from '../services/http';

/** The five accounts with their worth and the day's profit. */
export const defineLoadOverview = ({ http }: { http: Http }) =>
  fromPromise<Outcome<WalletOverview>, undefined>(({ signal }) => http.call('walletOverview', {}, { signal }));
