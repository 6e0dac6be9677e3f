import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { IcoProject } from '../../../../domain/contract/ico/ico';
import { formatDecimal, parseDecimal, trimZeros } from '../../../../domain/money/decimal';
import type { DrawnTicket, DrawVerdict, OwnVerdict } from '../../../../domain/rules/ico/verifyDraw';
import { type icoDrawMachine, ownOf, rowsOf, TICKETS_SHOWN } from '../../../machines/ico/icoDraw/icoDraw.machine';
import { Badge } from '../../kit/Badge';
import { Icon } from '../../kit/Icon';
import { Pager } from '../../kit/Pager';
import { figure, type Column } from '../../kit/columns';
import { Table, TableScroll } from '../../kit/Table';
import { Stack } from '../ico/ico.styles';
import { NONE, useIcoWords } from '../ico/useIcoWords';

interface DrawLine {
  id: string;
  /** Null when nothing was compared. */
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

/** Comparisons of a verdict, one line each. */
function drawLines(verdict: DrawVerdict, words: Words): DrawLine[] {
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

const Verdict = styled.output`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  padding: var(--space-3);
  border-radius: var(--radius-2);
  font-weight: 600;
  background: var(--accent-soft);
  color: var(--accent);
  &[data-ok='false'] { background: var(--red-soft); color: var(--red); }
  svg { flex: none; }
`;

const Checks = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: var(--font-md);
  li { display: flex; gap: var(--space-2); color: var(--text-2); }
  svg { flex: none; margin-top: 2px; }
  li[data-ok='true'] svg { color: var(--accent); }
  li[data-ok='false'] svg { color: var(--red); }
`;

const SCALE = 18;

function verdictText({ ok, drawn }: DrawVerdict) {
  if (!ok) return 'verdictNot';
  return drawn ? 'verdictOk' : 'verdictCancelled';
}

interface DrawVerdictViewProps {
  flow: ActorRefFrom<typeof icoDrawMachine>;
  project: IcoProject;
  verdict: DrawVerdict;
}

/** Findings of the recomputation, and every ticket with its rank and result. */
export function DrawVerdictView({ flow, project, verdict }: DrawVerdictViewProps) {
  const words = useIcoWords();
  const { t, quantity, amount } = words;
  const own = useSelector(flow, ownOf);
  const page = useSelector(flow, (snapshot) => snapshot.context.page);
  const step = parseDecimal(project.step, SCALE) ?? 0n;
  const inCoins = (units: bigint) => trimZeros(formatDecimal(units * step, SCALE));
  const whole = (count: number | bigint) => quantity(String(count));
  const columns: Column<DrawnTicket>[] = [
    figure('place', t('place'), (row) => whole(row.place)),
    {
      id: 'ticket',
      header: t('ticket'),
      cell: (row) => (
        <>
          <code>{row.id}</code> {own.includes(row.id) && <Badge $tone="ok">{t('own')}</Badge>}
        </>
      ),
    },
    figure('units', t('positions'), (row) => t('range', { min: whole(row.first), max: whole(row.last) })),
    figure('subscribed', t('subscribedQuantity'), (row) => quantity(inCoins(row.units))),
    figure('won', t('publishedResult'), (row) => (row.won === null ? NONE : quantity(inCoins(row.won)))),
    figure('again', t('recomputedResult'), (row) => quantity(inCoins(row.recomputed))),
  ];
  return (
    <Stack>
      <Verdict data-ok={verdict.ok}>
        <Icon name={verdict.ok ? 'check' : 'warning'} size={18} />
        {t(verdictText(verdict), { amount: amount(inCoins(verdict.allotted), project.currency) })}
      </Verdict>
      <Checks>
        {drawLines(verdict, words).map(({ id, ok, text }) => (
          <li key={id} data-line={id} data-ok={ok ?? undefined}>
            <Icon name={ok === null ? 'info' : ok ? 'check' : 'close'} size={16} />
            {text}
          </li>
        ))}
      </Checks>
      <TableScroll>
        <Table
          caption={t('ticketsCaption')}
          columns={columns}
          rows={rowsOf(verdict.tickets, own, page)}
          rowKey={(row) => row.id}
        />
      </TableScroll>
      <Pager
        page={page}
        pageSize={TICKETS_SHOWN}
        count={verdict.tickets.length}
        send="user.page.choose"
        onPage={(next) => flow.send({ type: 'user.page.choose', page: next })}
      />
    </Stack>
  );
}
