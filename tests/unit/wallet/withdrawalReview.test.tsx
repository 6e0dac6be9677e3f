import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { withFakes } from '../../../inspector/machines/explorer/fakes';
import { withdrawalMachine } from '../../../src/machines/wallet/withdrawal/withdrawal.machine';
import { sampleTerms, sampleValues } from '../../../src/machines/wallet/withdrawal/withdrawal.samples';
import { WithdrawalReview } from '../../../src/views/wallet/withdrawal/WithdrawalReview';

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('../../../src/views/app/usePreferences', () => ({ usePreferences: () => ({ languageTag: 'en-US' }) }));
vi.mock('../../../src/views/app/useSession', () => ({ useSession: () => ({ user: null }) }));
vi.mock('../../../src/views/app/usePlatform', () => ({ usePlatform: () => ({ config: { sandbox: null } }) }));
vi.mock('../../../src/views/account/securityCheck/SecurityFields', () => ({ SecurityFields: () => null }));
vi.mock('../../../src/views/account/verificationCode/CodeField', () => ({ CodeField: () => null }));
vi.mock('../../../src/views/kit/Dialog', () => ({
  Dialog: ({ open, children }: { open: boolean; children: unknown }) => (open ? children : null),
}));
afterEach(cleanup);

const X_ADDRESS = 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ';
const CLASSIC = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';

it.each([
  { address: CLASSIC, shown: ['123'] },
  { address: X_ADDRESS, shown: [] },
])('the review shows the tag that is sent along: $shown', ({ address, shown }) => {
  const flow = createActor(withFakes(withdrawalMachine), {
    input: { currency: 'XRP', network: 'XRP', scale: 8 },
  }).start();
  flow.send({
    type: 'xstate.done.actor.loadTerms',
    output: { ok: true, value: sampleTerms({ network: 'XRP' }) },
  } as never);
  const values = { ...sampleValues, source: 'typed' as const, addressId: '', address, memo: ' 123 ' };
  flow.send({ type: 'user.withdrawal.review', values });
  render(<WithdrawalReview flow={flow} scale={8} />);
  screen.getByText(address);
  expect(screen.queryAllByText('123').map(({ textContent }) => textContent)).toEqual(shown);
});
