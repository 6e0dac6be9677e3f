import type { Kind } from '../deps';
import type { SignedCall, SignedDeps } from './call';
import { noListenKey } from './faults';

const PLACES: readonly { kind: Kind; path: string; weight: number }[] = [
  { kind: 'spot', path: '/api/v3/userDataStream', weight: 2 },
  { kind: 'futures', path: '/fapi/v1/listenKey', weight: 1 },
];

/** Listen keys of user data streams: created, kept alive and ended with the API key alone, without a signature. */
export const listenKeyCalls = ({ listenKeys }: Pick<SignedDeps, 'listenKeys'>): SignedCall[] =>
  PLACES.flatMap(({ kind, path, weight }): SignedCall[] => {
    const shared = { path, weight, permission: 'read', isUnsigned: true } as const;
    const naming = { ...shared, [kind === 'spot' ? 'needs' : 'takes']: ['listenKey'] };
    return [
      { ...shared, method: 'POST', run: ({ key }) => ({ listenKey: listenKeys.start(kind, key) }) },
      {
        ...{ ...naming, method: 'PUT' },
        run({ key, parameters }) {
          const listenKey = listenKeys.extend(kind, key, parameters.text('listenKey'));
          if (listenKey === undefined) throw noListenKey();
          return kind === 'spot' ? {} : { listenKey };
        },
      },
      {
        ...{ ...naming, method: 'DELETE' },
        run({ key, parameters }) {
          if (!listenKeys.close(kind, key, parameters.text('listenKey'))) throw noListenKey();
          return {};
        },
      },
    ];
  });
