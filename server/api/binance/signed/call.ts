import type { KeyPermission } from '../../../../domain/contract/account/apiKeyChoices';
import type { LiveKey } from '../../../accounts/apiKeyUse';
import type { EngineLink } from '../../../link/messages';
import type { ApiDeps } from '../../deps';
import type { Parameters, Taking } from '../parameters';
import type { Symbols } from '../symbols';
import type { Ask } from './ask';
import type { OrderCounts } from './orderCounts';

export type SignedDeps = Pick<
  ApiDeps,
  'accounts' | 'orders' | 'lists' | 'market' | 'futures' | 'seed' | 'clock' | 'listenKeys' | 'wallet'
> & {
  /** Commands go by the contract's calls alone (`ask`). */
  link: Pick<EngineLink, 'query' | 'written'>;
  symbols: Symbols;
  counts: OrderCounts;
};

export interface SignedContext {
  key: LiveKey;
  parameters: Parameters;
  ask: Ask;
}

/** One call that is signed with an API key. One that only reads passes over parameters that it does not know. */
export interface SignedCall extends Taking {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  permission: KeyPermission;
  weight: number;
  /** Whether the key alone is enough: it is named in the header and nothing is signed. */
  isUnsigned?: true;
  /** Whether it places an order, which is counted. */
  places?: true;
  /** @throws BinanceError */
  run(context: SignedContext): unknown;
}
