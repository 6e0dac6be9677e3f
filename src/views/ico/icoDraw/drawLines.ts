import type { DrawVerdict, OwnVerdict } from '../../../../domain/rules/ico/verifyDraw';
import type { useIcoWords } from '../ico/useIcoWords';

export interface DrawLine {
  id: string;
  /** null: nothing was compared. */
  ok: boolean | null;
  text: string;
}

type Words = Pick<ReturnType<typeof useIcoWords>, 't' | 'quantity'>;

function ownLine(own: OwnVerdict | null, { t, quantity }: Words): DrawLine {
  if (own === null) return { id: 'own', ok: null, text: t('checkOwnNone') };
  const { missing, differing, sameSum, tickets } = own;
  const told = (count: number) => ({ count, quantity: quantity(String(count)) });
  if (missing > 0) return { id: 'own', ok: false, text: t('checkOwnMissing', told(missing)) };
  if (differing > 0) return { id: 'own', ok: false, text: t('checkOwnDiffer', told(differing)) };
  if (!sameSum) return { id: 'own', ok: false, text: t('checkOwnSum') };
  return { id: 'own', ok: true, text: t('checkOwn', told(tickets)) };
}

function ticketsLine({ drawn, differing, tickets }: DrawVerdict, { t, quantity }: Words): DrawLine {
  const count = differing === 0 ? tickets.length : differing;
  const told = { count, quantity: quantity(String(count)) };
  if (differing > 0) return { id: 'tickets', ok: false, text: t('checkTicketsNot', told) };
  return { id: 'tickets', ok: true, text: drawn ? t('checkTickets', told) : t('checkTicketsNone') };
}

/** What was compared, line by line. */
export function drawLines(verdict: DrawVerdict, words: Words): DrawLine[] {
  const { t } = words;
  const { sameRules, sameSeed, sameProject, sameDemand, sameResult, drawn } = verdict;
  const result = drawn ? 'checkResult' : 'checkNoResult';
  return [
    { id: 'rules', ok: sameRules, text: t(sameRules ? 'checkRules' : 'checkRulesNot') },
    { id: 'seed', ok: sameSeed, text: t(sameSeed ? 'checkSeed' : 'checkSeedNot') },
    { id: 'project', ok: sameProject, text: t(sameProject ? 'checkProject' : 'checkProjectNot') },
    { id: 'demand', ok: sameDemand, text: t(sameDemand ? 'checkDemand' : 'checkDemandNot') },
    ticketsLine(verdict, words),
    { id: 'result', ok: sameResult, text: t(sameResult ? result : 'checkResultNot') },
    ownLine(verdict.own, words),
  ];
}
