import { fromPromise } from 'xstate';
import type { BodyOf } from '../../../domain/contract/call';
import type { Outcome } from '../../../domain/contract/outcome';
import type { turnOffSecondFactor } from '../../../domain/contract/account/security';
import type { Http } from '../../services/http';

const CALLS = { confirm: 'confirmSecondFactor', renew: 'renewRecoveryCodes' } as const;

/** Enables or disables the second factor, or renews its recovery codes; returns the new codes, which are shown only once. */
export const defineChangeFactor = <Proof>(
  { http }: { http: Http },
  toBody: (proof: Proof) => BodyOf<typeof turnOffSecondFactor>,
) =>
  fromPromise<Outcome<{ recoveryCodes: readonly string[] }>, { act: 'confirm' | 'renew' | 'turnOff'; proof: Proof }>(
    async ({ input: { act, proof } }) => {
      const body = toBody(proof);
      if (act === 'turnOff') {
        const turnedOff = await http.call('turnOffSecondFactor', body);
        return turnedOff.ok ? { ok: true, value: { recoveryCodes: [] } } : turnedOff;
      }
      const outcome = await http.call(CALLS[act], body);
      return outcome.ok ? { ok: true, value: { recoveryCodes: outcome.value.recovery_codes } } : outcome;
    },
  );
