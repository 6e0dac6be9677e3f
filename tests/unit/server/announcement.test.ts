import { describe, expect, it } from 'vitest';
import { announcement, SANDBOX } from '../../../server/setup/sandboxTrader';
import { textOf } from '../../support/files';
import { readTexts } from '../../../scripts/support/texts';

const address = 'http://127.0.0.1:8080';
const english = (file: string) => readTexts('en_US', file);

describe('the first steps', () => {
  it('start with an address and, in a sandbox, with everything the ready-made trader needs', () => {
    expect(announcement(address, null)).toEqual([`Statex runs at ${address}`]);
    const key = { key: 'K'.repeat(64), secret: 'S'.repeat(64) };
    const said = announcement(address, { key }).join('\n');
    for (const needed of [address, ...Object.values(SANDBOX)]) expect(said).toContain(needed);
    expect(said).toMatch(/API key +K{64} .*\n +API secret +S{64}\n/);
    expect(announcement(address, { key: null }).join('\n')).not.toContain('API key');
  });

  it('are in the README, each task on one line, in the words of the screens', () => {
    const readMe = textOf('README.md').replaceAll(/\s+/g, ' ');
    const words = ['npm ci && npm start', 'npm ci && npm test', SANDBOX.invitation_code, 'funds password'];
    for (const word of [...words, `"${english('login')['fillIn']}"`, `"${english('wallet')['faucetOpen']}"`])
      expect(readMe).toContain(word);
  });
});
