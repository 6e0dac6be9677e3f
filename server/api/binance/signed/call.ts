import type { KeyPermission } from '../../../../domain/contract/account/accountChoices';
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
  /** Commands go through the contract's calls only (`ask`). */
  link: Pick<EngineLink, 'query' | 'written'>;
  symbols: Symbols;
  counts: OrderCounts;
};

export interface SignedContext {
  key: LiveKey;
  parameters: Parameters;
  ask: Ask;
}

/** A call signed with an API key. Read calls ignore unknown parameters. */
export interface SignedCall extends Taking {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  permission: KeyPermission;
  weight: number;
  /** Whether the key in the header suffices, without a signature. */
  isUnsigned?: true;
  /** Whether it places an order, which counts towards the order limit. */
  places?: true;
  /** @throws BinanceError */
  run(context: SignedContext): unknown;
}
