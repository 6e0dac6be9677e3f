import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { sandboxMailboxMachine } from '../../../src/machines/account/sandboxMailbox/sandboxMailbox.machine';
import texts from '../../../src/locales/en_US/account/verificationCode.json';
import { SandboxMailbox } from '../../../src/views/account/sandboxMailbox/SandboxMailbox';

vi.mock('react-i18next', () => ({
  useTranslation: () => ({
    t: (key: string, values: Record<string, string> = {}) =>
      ((texts as Record<string, string>)[key] ?? key).replaceAll(/{{(\w+)}}/g, (_, name: string) =>
        String(values[name]),
      ),
  }),
}));
vi.mock('../../../src/views/app/useFlow', () => ({
  useFlow: (_: unknown, input: { account: string }) => {
    const loadMailbox = fromPromise(() => Promise.resolve({ ok: true, value: [] }));
    return createActor(sandboxMailboxMachine.provide({ actors: { loadMailbox: loadMailbox as never } }), { input });
  },
}));
afterEach(cleanup);

describe('the sandbox shows where a message would have gone', () => {
  it.each([
    ['a mailbox', 'ann@statex.test', 'Nothing is really sent here. The mailbox of ann@statex.test holds:'],
    ['a phone', '+49 15123456789', 'Nothing is really sent here. Text messages to +49 15123456789:'],
  ])('for %s', (_, account, text) => {
    render(<SandboxMailbox account={account} round={1} onUse={() => undefined} />);
    expect(screen.getByText(text)).toBeTruthy();
  });
});
