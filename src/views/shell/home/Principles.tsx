import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { media } from '../../kit/media';
import { Band, Lead, Split } from './section.styles';

const PRINCIPLES = ['ledger', 'receipt', 'source', 'durable', 'price', 'proof'] as const;

const List = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-5) var(--space-6);
  ${media.phone} { grid-template-columns: 1fr; }
  & > div { padding-top: var(--space-3); border-top: 2px solid var(--accent); }
  dt { margin-bottom: var(--space-2); font-size: var(--font-lg); font-weight: 600; }
  dd { color: var(--text-2); }
`;

/** What the exchange holds itself to. */
export function Principles() {
  const { t } = useTranslation('home');
  return (
    <Band>
      <Split>
        <Lead>
          <h2>{t('principlesTitle')}</h2>
          <p>{t('principlesText')}</p>
        </Lead>
        <List>
          {PRINCIPLES.map((id) => (
            <div key={id}>
              <dt>{t(`principle_${id}`)}</dt>
              <dd>{t(`principleText_${id}`)}</dd>
            </div>
          ))}
        </List>
      </Split>
    </Band>
  );
}
