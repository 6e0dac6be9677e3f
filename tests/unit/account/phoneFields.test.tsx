import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { checkAccountCode } from '../../../src/machines/account/accountCheck';
import { AccountField } from '../../../src/views/account/account/AccountField';

afterEach(cleanup);

function Account({ first }: { first: string }) {
  const [account, setAccount] = useState(first);
  return (
    <>
      <AccountField value={account} onChange={setAccount} error={null} phoneAllowed languageTag="de-DE" />
      <output>{account}</output>
    </>
  );
}

const account = () => screen.getByRole('status').textContent;
const region = () => screen.getByLabelText<HTMLSelectElement>('countryCode').value;

describe('a phone number', () => {
  it.each([
    ['0170 1234567', 'DE', '+49 1701234567'],
    ['+49 170 1234567', 'DE', '+49 1701234567'],
    ['0049 170 1234567', 'DE', '+49 1701234567'],
    ['+49 (0)170-1234567', 'DE', '+49 1701234567'],
    ['+33 6 12 34 56 78', 'FR', '+33 612345678'],
    ['+1 809 555 0100', 'DO', '+1809 5550100'],
    ['＋８１ ９０ １２３４ ５６７８', 'JP', '+81 9012345678'],
  ])('pasted as %s is of %s', async (text, country, whole) => {
    render(<Account first="" />);
    await userEvent.click(screen.getByLabelText('phone'));
    await userEvent.click(screen.getByLabelText('phoneNumber'));
    await userEvent.paste(text);
    expect([region(), account()]).toEqual([country, whole]);
  });

  it('typed with its country code chooses the country', async () => {
    render(<Account first="" />);
    await userEvent.click(screen.getByLabelText('phone'));
    await userEvent.type(screen.getByLabelText('phoneNumber'), '+33 612345678');
    expect([region(), account()]).toEqual(['FR', '+33 612345678']);
  });

  it.each(['+999 12 34 56', '00999 123456', '＋９９９ １２３４５６'])(
    'pasted as %s, with a code of no country, is not taken for one of the chosen country',
    async (text) => {
      render(<Account first="" />);
      await userEvent.click(screen.getByLabelText('phone'));
      await userEvent.click(screen.getByLabelText('phoneNumber'));
      await userEvent.paste(text);
      expect(screen.getByLabelText<HTMLInputElement>('phoneNumber').value).toBe('+999123456');
      const checked = checkAccountCode({ account: account() ?? '', code: '123456' });
      expect([region(), checked]).toEqual(['DE', { account: 'validation:phone' }]);
    },
  );

  it('keeps the chosen one of two countries with the same code', async () => {
    render(<Account first="" />);
    await userEvent.click(screen.getByLabelText('phone'));
    await userEvent.selectOptions(screen.getByLabelText('countryCode'), 'US');
    await userEvent.click(screen.getByLabelText('phoneNumber'));
    await userEvent.paste('+1 212 555 0100');
    expect([region(), account()]).toEqual(['US', '+1 2125550100']);
  });

  it('typed for an email is no reason to take the field away', async () => {
    render(<Account first="" />);
    const field = screen.getByLabelText('email', { selector: 'input[type=email]' });
    await userEvent.type(field, '+4917');
    expect([document.activeElement, account()]).toEqual([field, '+4917']);
  });
});
