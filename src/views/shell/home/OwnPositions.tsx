import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { usePositions } from '../../account/userData/usePositions';
import { usePreferences } from '../../app/usePreferences';
import { ProfitAmount, YieldText } from '../../futures/futures/figures';
import { Badge } from '../../kit/Badge';
import { formatQuantity } from '../../kit/format';
import { Panel, PanelHead } from '../../kit/Panel';
import { tabular } from '../../kit/text';

const Row = styled(Link)`
  ${tabular}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  min-height: 56px;
  padding: 0 var(--space-4);
  border-top: 1px solid var(--line);
  &:hover { background: var(--raised); }
  &:focus-visible { outline-offset: -3px; }
  small { display: block; color: var(--text-3); font-size: var(--font-sm); }
  & > span:last-child { text-align: end; font-weight: 600; }
`;

/** The user's positions with their profit, each a way to its contract; nothing without one. */
export function OwnPositions() {
  const { t } = useTranslation('futures');
  const { languageTag } = usePreferences();
  const positions = usePositions();
  if (positions.length === 0) return null;
  return (
    <Panel $flush aria-label={t('positions')}>
      <PanelHead>
        <h2>{t('positions')}</h2>
      </PanelHead>
      {positions.map((one) => (
        <Row key={one.id} to={`/contract/${one.pair.toLowerCase()}`}>
          <span>
            {one.pair.replace('_', '/')}{' '}
            <Badge $tone={one.side === 'long' ? 'up' : 'down'}>{t(`side_${one.side}`)}</Badge>
            <small>{`${formatQuantity(one.quantity, languageTag)} · ${one.leverage}×`}</small>
          </span>
          <span>
            <ProfitAmount amount={one.unrealised_profit} languageTag={languageTag} unit="USDT" />
            <small>
              <YieldText fraction={one.yield} languageTag={languageTag} />
            </small>
          </span>
        </Row>
      ))}
    </Panel>
  );
}
