import { expect, it } from 'vitest';
import type { ChartEntry } from '../../../inspector/machines/inspector/chart';
import { areasOf, foundAmong } from '../../../inspector/machines/inspector/inspector.selectors';

const entry = (area: string, id: string, title: string, words = ''): ChartEntry => ({
  ...{ kind: 'flow', spec: '', states: 1, transitions: 1 },
  ...{ area, id, title, words },
});
const ALL = [
  entry('shell', 'helpCenter', 'Help centre', 'How long a withdrawal takes'),
  entry('account', 'login', 'Login', 'Password'),
  entry('wallet', 'withdrawal', 'Withdrawal', 'Send'),
  entry('wallet', 'deposit', 'Deposit', 'Not a withdrawal'),
];
const shown = (query: string) => areasOf(foundAmong(ALL, query), query).map(([, some]) => some.map(({ id }) => id));

it('what is searched for stands above what only speaks of it, with the others of its area', () => {
  expect(shown('withdrawal')).toEqual([['withdrawal', 'deposit'], ['helpCenter']]);
});

it('without a search the areas keep their order', () => {
  expect(shown(' ')).toEqual([['helpCenter'], ['login'], ['withdrawal', 'deposit']]);
});
