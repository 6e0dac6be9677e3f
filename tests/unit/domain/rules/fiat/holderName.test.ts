import { expect, it } from 'vitest';
import { isSameName } from '../../../../../domain/rules/fiat/holderName';

it.each([
  ['Maria Anna Roth', 'ROTH, MARIA ANNA'],
  ['Jean-Luc Müller', 'MULLER JEAN LUC'],
  ['Jean-Luc Müller', 'Jean Luc Mueller'],
  ['Jürgen Groß', 'Juergen Gross'],
  ['Søren Kjær', 'SOREN KJAER'],
  ['Søren Kjær', 'Soeren Kjaer'],
  ['Łukasz Żak', 'Lukasz Zak'],
  ['Sinéad O’Neill', 'ONEILL SINEAD'],
  ['Sinéad O’Neill', "Sinead O'Neill"],
  ['İbrahim Işık', 'IBRAHIM ISIK'],
  ['Алексей Фёдоров', 'ФЕДОРОВ АЛЕКСЕЙ'],
  ['山田 太郎', '山田太郎'],
  ['김 민수', '김민수'.normalize('NFD')],
  ['Ｍａｒｉａ Roth', 'Maria Roth'],
])('%s is %s', (one, other) => {
  expect([isSameName(one, other), isSameName(other, one)]).toEqual([true, true]);
});

it.each([
  ['Maria Anna Roth', 'Maria Roth'],
  ['Maria Roth', 'Mario Roth'],
  ['Maria Roth', 'Maria Rothe'],
  ['Maria Roth', 'Maria Roth & Co'],
  ['राम कुमार', 'रोम कुमार'],
  ['かき', 'がぎ'],
  ['Ada', '...'],
])('%s is not %s', (one, other) => {
  expect([isSameName(one, other), isSameName(other, one)]).toEqual([false, false]);
});
