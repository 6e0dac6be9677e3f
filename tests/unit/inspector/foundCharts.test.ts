import { expect, it } from 'vitest';
import type { ChartEntry } from '../../../inspector/machines/inspector/chart';
import { areasOf, foundAmong } from '../../../inspector/machines/inspector/inspector.machine';

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

it('search results list matching charts above those that only mention the term, grouped by area', () => {
  expect(shown('withdrawal')).toEqual([['withdrawal', 'deposit'], ['helpCenter']]);
});

it('the areas keep their order without a search', () => {
  expect(shown(' ')).toEqual([['helpCenter'], ['login'], ['withdrawal', 'deposit']]);
});
