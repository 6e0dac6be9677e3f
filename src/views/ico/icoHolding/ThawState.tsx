import { styled } from 'styled-components';
import type { IcoSubscription } from '../../../../domain/contract/ico/ico';
import { media } from '../../kit/media';
import { tabular } from '../../kit/text';
import { Lines, Stack } from '../ico/ico.styles';
import { daysText, hasRealDays, lengthText, Remaining } from '../ico/Remaining';
import { useIcoWords } from '../ico/useIcoWords';

const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 8px;
  span { border-radius: var(--radius-full); background: var(--hover); min-width: 0; }
  span[data-part='thawed'] { background: var(--text-3); }
  span[data-part='thawable'] { background: var(--accent-solid); }
`;

const Legend = styled.ul`
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  margin: var(--space-2) 0 0;
  padding: 0;
  list-style: none;
  font-size: var(--font-sm);
  li { display: inline-flex; align-items: center; gap: 6px; color: var(--text-2); }
  li::before { content: ''; width: 8px; height: 8px; border-radius: 50%; background: var(--line-strong); }
  li[data-part='thawed']::before { background: var(--text-3); }
  li[data-part='thawable']::before { background: var(--accent-solid); }
  ${media.phone} { flex-direction: column; }
`;

const PARTS = ['thawed', 'thawable', 'frozen'] as const;

/** Thawed, thawable and frozen parts of the won quantity, and the next release. */
export function ThawState({ subscription }: { subscription: IcoSubscription }) {
  const { t, amount, share, languageTag } = useIcoWords();
  const { currency, next_release: next } = subscription;
  return (
    <Stack>
      <div>
        <Bar aria-hidden="true">
          {PARTS.map((part) => (
            <span key={part} data-part={part} style={{ flex: `${Number(subscription[part] ?? 0)} 0 0` }} />
          ))}
        </Bar>
        <Legend>
          {PARTS.map((part) => (
            <li key={part} data-part={part}>
              {t(`part_${part}`, { amount: amount(subscription[part], currency) })}
            </li>
          ))}
        </Legend>
      </div>
      <Lines>
        <dt>{t('freezeRate')}</dt>
        <dd>{share(subscription.freeze_rate)}</dd>
        <dt>{t('frozenAtStart')}</dt>
        <dd>{amount(subscription.frozen_at_start, currency)}</dd>
        <dt>{t('thawDays')}</dt>
        <dd>{daysText(subscription.thaw_days, languageTag)}</dd>
        {!hasRealDays(subscription) && (
          <>
            <dt>{t('dayLength')}</dt>
            <dd>{lengthText(subscription.day_ms, languageTag)}</dd>
          </>
        )}
        <dt>{t('releasedToday')}</dt>
        <dd>{amount(subscription.released_today, currency)}</dd>
        <dt>{t('releasedTotal')}</dt>
        <dd>{amount(subscription.released, currency)}</dd>
        {next !== null && (
          <>
            <dt>{t('nextRelease')}</dt>
            <dd>
              <Remaining at={next} />
            </dd>
          </>
        )}
      </Lines>
    </Stack>
  );
}
