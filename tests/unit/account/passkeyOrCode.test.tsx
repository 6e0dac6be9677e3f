import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { PASSKEY_PROOF } from '../../../domain/contract/account/securityFields';
import { happen } from '../../../inspector/machines/explorer/fakes';
import { PasskeyOrCode } from '../../../src/views/account/passkeyProof/PasskeyOrCode';

const shown = vi.hoisted(() => ({ flow: null as unknown }));
vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('../../../src/views/app/useSession', () => ({ useSession: () => ({ user: null }) }));
vi.mock('../../../src/views/app/useFlow', async () => {
  const { createActor } = await import('xstate');
  const { withFakes } = await import('../../../inspector/machines/explorer/fakes');
  const { passkeyProofMachine } = await import('../../../src/machines/account/passkeyProof/passkeyProof.machine');
  shown.flow = createActor(withFakes(passkeyProofMachine)).start();
  return { useFlow: () => shown.flow };
});
afterEach(cleanup);

function Field() {
  const [code, setCode] = useState('');
  return <PasskeyOrCode name="code" value={code} error={null} onChange={setCode} onBlur={() => undefined} />;
}

it('a passkey that takes the place of a code takes the focus of the button that asked for it', async () => {
  render(<Field />);
  await userEvent.click(screen.getByRole('button', { name: 'usePasskey' }));
  const flow = shown.flow as AnyActorRef;
  const answer = (port: string, value: unknown) =>
    happen(flow, { type: `xstate.done.actor.${port}`, output: { ok: true, value } });
  answer('askPasskey', {});
  answer('signPasskey', {});
  answer('prove', { code: `${PASSKEY_PROOF}1` });
  expect(await screen.findByText('passkeyProven')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByText('passkeyProven').closest('output'));
});
