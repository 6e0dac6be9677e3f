import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { SecondsOrder, SecondsReceipt, SecondsTick } from '../../../../domain/contract/seconds/seconds';
import {
  type Checked,
  type CheckLineId,
  secondsCheckMachine,
  type Verdict,
  verdictOf,
} from '../../../machines/seconds/secondsCheck/secondsCheck.machine';
import { useFlow } from '../../app/useFlow';
import { Button } from '../../kit/Button';
import { Icon, type IconName } from '../../kit/Icon';
import { tabular } from '../../kit/text';
import { sends } from '../../kit/sends';
import { type SecondsTexts, useSecondsTexts } from '../seconds/secondsTexts';

const STATUS = { win: 'won', loss: 'lost', draw: 'drawn', void: 'voided' } as const;

type Terms = Pick<SecondsOrder, 'id' | 'direction' | 'stake' | 'payout_rate' | 'time' | 'deadline'>;

const termsOf = (receipt: SecondsReceipt): Terms => ({
  id: receipt.order,
  direction: receipt.direction,
  stake: receipt.stake,
  payout_rate: receipt.payout_rate,
  time: receipt.accepted_at,
  deadline: receipt.deadline,
});

/** Texts of a comparison line: the receipt's value, and the value found or computed locally. */
function comparedTexts(
  { t, index, instant, money, rate }: SecondsTexts,
  order: SecondsOrder,
  { receipt, recomputed, hash, previous, published }: Checked,
  line: CheckLineId,
): readonly [told: string, found: string] {
  const tick = (one: SecondsTick | null) =>
    one ? `#${one.id} · ${instant(one.time)} · ${index(one.price)}` : t('noTick');
  const terms = (one: Terms) =>
    [
      one.id,
      t(one.direction),
      `${money(one.stake)} USDT`,
      rate(one.payout_rate),
      `${instant(one.time)} – ${instant(one.deadline)}`,
    ].join(' · ');
  switch (line) {
    case 'terms':
      return [terms(termsOf(receipt)), terms(order)];
    case 'entryTick':
      return [tick(receipt.entry), tick(recomputed.entry)];
    case 'settleTick':
      return [tick(receipt.settle), tick(recomputed.settle)];
    case 'outcome':
      return [t(`status_${STATUS[receipt.outcome]}`), t(`status_${STATUS[recomputed.outcome]}`)];
    case 'payout':
      return [`${money(receipt.payout)} USDT`, `${money(recomputed.payout)} USDT`];
    case 'hash':
      return [receipt.hash, hash];
    case 'chain':
      return [receipt.previous, previous];
    case 'published':
      return [receipt.hash, published ?? t('notPublished')];
  }
}

const Box = styled.div`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-3);
  border: 1px solid var(--line);
  border-radius: var(--radius-2);
  font-size: var(--font-md);
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-3);
  p { flex: 1 1 200px; color: var(--text-2); font-size: var(--font-sm); }
`;

const FOUND = {
  terms: 'foundShown',
  entryTick: 'foundRecord',
  settleTick: 'foundRecord',
  outcome: 'foundHere',
  payout: 'foundHere',
  hash: 'foundHere',
  chain: 'foundHere',
  published: 'foundRecord',
} as const satisfies Record<CheckLineId, string>;

const LOOKS: Record<Verdict, { icon: IconName; tone: string }> = {
  proven: { icon: 'check', tone: 'green' },
  disproven: { icon: 'warning', tone: 'red' },
  unprovable: { icon: 'warning', tone: 'warn' },
};

const Judgement = styled.p.attrs({ role: 'status' })<{ $tone: string }>`
  display: flex;
  gap: var(--space-2);
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-2);
  color: var(--${({ $tone }) => $tone});
  background: var(--${({ $tone }) => $tone}-soft);
  font-weight: 600;
  svg { flex: none; margin-top: 2px; }
`;

const Lines = styled.ol`
  display: grid;
  gap: var(--space-3);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Line = styled.li`
  ${tabular}
  display: grid;
  grid-template-columns: 18px minmax(0, 1fr);
  gap: 2px var(--space-2);
  & > svg { margin-top: 2px; color: var(--accent); }
  &[data-holds='false'] > svg { color: var(--red); }
  b { font-weight: 600; }
  dl {
    grid-column: 2;
    display: grid;
    grid-template-columns: minmax(76px, max-content) minmax(0, 1fr);
    gap: 2px var(--space-3);
    margin: 0;
    font-size: var(--font-sm);
  }
  dt { color: var(--text-3); }
  dd { margin: 0; overflow-wrap: anywhere; color: var(--text-2); }
  &[data-holds='false'] dd { color: var(--red); }
`;

/** "Verify": recomputes the settlement in the browser and shows the comparison. For ended orders. */
export function CheckPanel({ order }: { order: SecondsOrder }) {
  const { t } = useSecondsTexts();
  const check = useFlow(secondsCheckMachine, { order }, order.id);
  const checked = useSelector(check, (snapshot) => snapshot.context.checked);
  const verdict = useSelector(check, verdictOf);
  return (
    <Box data-state={useSelector(check, (snapshot) => JSON.stringify(snapshot.value))}>
      <Head>
        <p>{t('verifyText')}</p>
        <Button busy={useSelector(check, (snapshot) => snapshot.hasTag('busy'))} {...sends(check, 'user.check.start')}>
          <Icon name="shield" size={16} />
          {t(verdict === null ? 'verify' : 'verifyAgain')}
        </Button>
      </Head>
      {verdict && checked && (
        <>
          <Judgement $tone={LOOKS[verdict].tone}>
            <Icon name={LOOKS[verdict].icon} size={16} />
            {t(`verdict_${verdict}`, { ticks: checked.ticks })}
          </Judgement>
          <Compared order={order} checked={checked} />
        </>
      )}
    </Box>
  );
}

function Compared({ order, checked }: { order: SecondsOrder; checked: Checked }) {
  const texts = useSecondsTexts();
  const { t } = texts;
  return (
    <Lines>
      {checked.lines.map(({ id, holds }) => {
        const [told, found] = comparedTexts(texts, order, checked, id);
        return (
          <Line key={id} data-check={id} data-holds={holds}>
            <Icon name={holds ? 'check' : 'close'} size={16} label={t(holds ? 'holds' : 'differs')} />
            <b>{t(`line_${id}`, { version: checked.receipt.rules })}</b>
            <dl>
              <dt>{t('told')}</dt>
              <dd>{told}</dd>
              <dt>{t(FOUND[id])}</dt>
              <dd>{found}</dd>
            </dl>
          </Line>
        );
      })}
    </Lines>
  );
}
