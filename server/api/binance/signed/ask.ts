import { createHash } from 'node:crypto';
import type { BodyOf, Call, DataOf } from '../../../../domain/contract/call';
import { LANGUAGES } from '../../../../domain/contract/choices';
import { ownerOf } from '../../../../domain/rules/account/portfolio';
import type { Portfolios } from '../../../accounts/portfolios';
import { refuse, type Result } from '../../../accounts/result';
import { actingAccount } from '../../actingAccount';
import type { BodyHash } from '../../bodyHash';
import { JsonText } from '../../envelope';
import type { Handler } from '../../handler';
import type { Limiter } from '../../limits';
import { compileValidation } from '../../validate';

/** Who has signed a request. */
export interface KeyCaller {
  keyId: string;
  /** Account number of the portfolio that the key is for. */
  user: number;
  /** Network address. */
  address: string;
  device: string;
  /** null: what is asked is done anew each time. */
  signature: string | null;
}

/**
 * Sends a call of the contract for the caller. A call that moves money is done once for a signature; `part` tells those of one
 * request apart.
 */
export type Ask = <C extends Call>(call: C, body: BodyOf<C>, part?: string) => Promise<Result<DataOf<C>>>;

interface AskOptions {
  handlers: readonly Handler[];
  bodyHash: BodyHash;
  portfolios: Pick<Portfolios, 'limitsOf'>;
  /** The limit of a call by its user. */
  limitOf: (call: Call) => Limiter | undefined;
}

/** The calls of the contract for programs: the same checks, limits, commands and answers as for a browser. */
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
      // Of all that programs ask for, orders alone have a limit of their own.
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
