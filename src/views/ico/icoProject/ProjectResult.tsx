import { styled } from 'styled-components';
import type { IcoProject } from '../../../../domain/contract/ico/ico';
import { Panel } from '../../kit/Panel';
import { tabular } from '../../kit/text';
import { Cells, Title } from '../ico/ico.styles';
import { useIcoWords } from '../ico/useIcoWords';

const Rate = styled.p`
  ${tabular}
  margin-bottom: var(--space-4);
  strong { display: block; font-size: var(--font-2xl); }
  span { color: var(--text-2); }
`;

/** What the draw of a project came to. */
export function ProjectResult({ project }: { project: IcoProject }) {
  const { t, amount, quantity, share, moment } = useIcoWords();
  const { currency, winning_rate: rate } = project;
  const isAll = rate !== null && Number(rate) === 1;
  return (
    <Panel aria-label={t('result')}>
      <Title>{t('result')}</Title>
      <Rate>
        <strong>{share(rate)}</strong>
        <span>{t(isAll ? 'everybodyWon' : 'drawnByLot')}</span>
      </Rate>
      <Cells>
        <div>
          <dt>{t('subscribedTotal')}</dt>
          <dd>{amount(project.subscribed, currency)}</dd>
        </div>
        <div>
          <dt>{t('allotted')}</dt>
          <dd>{amount(project.allotted, currency)}</dd>
        </div>
        <div>
          <dt>{t('participants')}</dt>
          <dd>{quantity(String(project.participants))}</dd>
        </div>
        <div>
          <dt>{t('drawnAt')}</dt>
          <dd>{moment(project.drawn_at)}</dd>
        </div>
      </Cells>
    </Panel>
  );
}
