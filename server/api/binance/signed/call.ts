import { createHash } from 'node:crypto';
import type { KeyPermission } from '../../../../domain/contract/account/accountChoices';
import type { BodyOf, Call, DataOf } from '../../../../domain/contract/call';
import { LANGUAGES } from '../../../../domain/contract/choices';
import { ownerOf } from '../../../../domain/rules/account/portfolio';
import type { LiveKey } from '../../../accounts/apiKeyUse';
import type { Portfolios } from '../../../accounts/portfolios';
import { refuse, type Result } from '../../../accounts/result';
import type { EngineLink } from '../../../link/messages';
import type { BodyHash } from '../../bodyHash';
import type { ApiDeps } from '../../deps';
import { JsonText } from '../../envelope';
import { actingAccount, type Handler } from '../../handler';
import type { Limiter } from '../../limits';
import { compileValidation } from '../../validate';
import type { Parameters, Taking } from '../parameters';
import type { Symbols } from '../symbols';
import type { OrderCounts } from './orderCounts';

interface KeyCaller {
  keyId: string;
  /** Account number of the portfolio the key belongs to. */
  user: number;
  address: string;
  device: string;
  /** Idempotency key; null when the request is executed each time. */
  signature: string | null;
}

/**
 * Makes a contract call for the caller. Money-moving calls are idempotent per signature; `part` distinguishes several calls of one
 * request.
 */
type Ask = <C extends Call>(call: C, body: BodyOf<C>, part?: string) => Promise<Result<DataOf<C>>>;

interface AskOptions {
  handlers: readonly Handler[];
  bodyHash: BodyHash;
  portfolios: Pick<Portfolios, 'limitsOf'>;
  limitOf: (call: Call) => Limiter | undefined;
}

/** Offers the contract's calls to programs, with the same checks, limits, commands and responses as for a browser. */
export function createAsk({ handlers, bodyHash, portfolios, limitOf }: AskOptions): (caller: KeyCaller) => Ask {
  const known = new Map(
    handlers.map((handler) => [handler.call.id, { handler, validate: compileValidation(handler.call) }]),
  );
  return ({ keyId, user, address, device, signature }) => {
    const once = signature && createHash('sha256').update(`${keyId}\n${signature}`).digest('base64url');
    return async (call, body, part = '') => {
      const found = known.get(call.id);
      if (!found) throw new Error(`nothing answers ${call.id}`);
      const checked = found.validate(body);
      if (!checked.ok) return checked;
      // Order placement is the only program call with a limit of its own.
      if (limitOf(call)?.take(ownerOf(user)) === false) return refuse('tooMany', { of: 'orders' });
      const acting = actingAccount(call, user, portfolios);
      if (!acting.ok) return acting;
      const result = await found.handler.run(checked.value, {
        session: { id: keyId, user: ownerOf(user), expires: 0 },
        user: acting.value,
        origin: { address, device },
        locale: LANGUAGES[0].value,
        isProgram: true,
        inspector: () => null,
        deviceMark: () => undefined,
        idempotency:
          once !== null && call.money
            ? { key: `key:${once}${part}`, bodyHash: bodyHash(call, body as object) }
            : undefined,
        file: undefined,
      });
      if (!result.ok) return result;
      const { value } = result;
      return { ok: true, value: (value instanceof JsonText ? JSON.parse(value.text) : value) as DataOf<typeof call> };
    };
  };
}

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
