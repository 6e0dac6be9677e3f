import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CodeInput } from '../../../src/views/account/securityCheck/CodeInput';
import { CodeField } from '../../../src/views/account/verificationCode/CodeField';

vi.mock('../../../src/views/app/useSession', () => ({ useSession: () => ({ user: null }) }));
vi.mock('../../../src/views/app/useFlow', async () => {
  const { createActor } = await import('xstate');
  const { verificationCodeMachine } =
    await import('../../../src/machines/account/verificationCode/verificationCode.machine');
  const flow = createActor(verificationCodeMachine, { input: { scene: 'register' } }).start();
  return { useFlow: () => flow };
});
afterEach(cleanup);

const none = () => undefined;

function Sent({ scene = 'register' }: { scene?: 'register' | 'reset' }) {
  const [code, setCode] = useState('');
  const field = { value: code, onChange: setCode, onBlur: none, error: null, account: null, onAccountMissing: none };
  return <CodeField {...field} scene={scene} sandbox={false} />;
}

function Factor() {
  const [code, setCode] = useState('');
  return <CodeInput name="code" value={code} error={null} onChange={setCode} onBlur={none} />;
}

const pasted = async (label: string, text: string) => {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  await userEvent.click(field);
  await userEvent.paste(text);
  return field.value;
};

it.each(['123456', '123 456', ' 123456 ', '123-456', '１２３４５６', 'Code: 123456'])(
  'a sent code pasted as "%s" arrives whole',
  async (text) => {
    render(<Sent />);
    expect(await pasted('code', text)).toBe('123456');
  },
);

it('the long code of a password reset arrives whole', async () => {
  render(<Sent scene="reset" />);
  expect(await pasted('code', '123 456 789 012')).toBe('123456789012');
});

it.each([
  ['123 456', '123456'],
  [' ABCDE-FGHIJ ', 'ABCDE-FGHIJ'],
])('a code of the second factor pasted as "%s" arrives as %s', async (text, code) => {
  render(<Factor />);
  expect(await pasted('factor', text)).toBe(code);
});
