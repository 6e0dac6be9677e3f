import { styled } from 'styled-components';
import type { FiatLogEntry, FiatOrder } from '../../../../domain/contract/fiat/fiat';
import { timelineJson, timelineSheet } from '../../../machines/fiat/fiatOrder/fiatOrder.timeline';
import { SideTitle } from '../fiatDeal/deal.styles';
import { useFiatWords } from '../fiatDeal/useFiatWords';
import { DownloadButton } from '../../kit/DownloadButton';
import { Panel } from '../../kit/Panel';
import { tabular } from '../../kit/text';

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  margin-bottom: var(--space-3);
  h2 { margin: 0; }
  div { display: flex; gap: var(--space-2); }
`;

const List = styled.ol`
  display: grid;
  gap: var(--space-3);
  margin: 0;
  padding: 0 0 0 var(--space-4);
  list-style: none;
  border-inline-start: 2px solid var(--line);
  li { position: relative; display: grid; gap: 2px; font-size: var(--font-md); }
  li::before {
    content: '';
    position: absolute;
    inset-inline-start: calc(-1 * var(--space-4) - 6px);
    top: 5px;
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: var(--accent-solid);
  }
  time { ${tabular} color: var(--text-3); font-size: var(--font-sm); }
  q { color: var(--text-2); overflow-wrap: anywhere; }
`;

/** History of actions with actor and time, identical for both sides and the operator; can be downloaded. */
export function Timeline({ order }: { order: FiatOrder }) {
  const { t, time } = useFiatWords();
  const actorOf = ({ by }: FiatLogEntry) => t(`fiatOrder:by_${by}`);
  const eventOf = ({ type }: FiatLogEntry) => t(`fiatOrder:log_${type}`);
  const sheet = timelineSheet(order.log, {
    headers: [
      t('fiatOrder:sheetNumber'),
      t('fiatOrder:sheetTime'),
      t('fiatOrder:sheetActor'),
      t('fiatOrder:sheetEvent'),
      t('fiatOrder:sheetNote'),
    ],
    actorOf,
    eventOf,
  });
  return (
    <Panel aria-labelledby="fiat-timeline">
      <Head>
        <SideTitle id="fiat-timeline">{t('fiatOrder:timeline')}</SideTitle>
        <div>
          <DownloadButton size="sm" fileName={`statex-fiat-${order.id}.csv`} text={sheet}>
            {t('fiatOrder:exportAs', { format: 'CSV' })}
          </DownloadButton>
          <DownloadButton size="sm" fileName={`statex-fiat-${order.id}.json`} text={timelineJson(order)}>
            {t('fiatOrder:exportAs', { format: 'JSON' })}
          </DownloadButton>
        </div>
      </Head>
      <List>
        {order.log.map((entry) => (
          <li key={entry.number}>
            <span>
              <strong>{actorOf(entry)}</strong>: {eventOf(entry)}
            </span>
            <time dateTime={new Date(entry.time).toISOString()}>{time(entry.time)}</time>
            {entry.note && <q>{entry.note}</q>}
          </li>
        ))}
      </List>
    </Panel>
  );
}
