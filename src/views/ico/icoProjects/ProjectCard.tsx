import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ListedProject } from '../../../machines/ico/icoProjects/icoProjects.machine';
import { isRunning } from '../../../machines/ico/icoProject/icoProject.machine';
import { Badge } from '../../kit/Badge';
import { LinkButton } from '../../kit/Button';
import { CoinIcon } from '../../kit/CoinIcon';
import { Panel } from '../../kit/Panel';
import { tabular } from '../../kit/text';
import { Cells } from '../ico/ico.styles';
import { IcoStatusBadge } from '../ico/icoCells';
import { PhaseBar } from '../ico/PhaseBar';
import { joining, phaseParts, projectPlace, toPercent, useIcoWords } from '../ico/useIcoWords';
import { Remaining } from '../ico/Remaining';

const Card = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  align-content: start;
`;

const Head = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 0 var(--space-3);
  h2 { font-size: var(--font-lg); }
  a:hover { text-decoration: underline; }
  p { color: var(--text-3); font-size: var(--font-sm); }
`;

const Price = styled.p`
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--space-2);
  strong { font-size: var(--font-xl); }
  span:first-child { color: var(--text-3); font-size: var(--font-sm); }
`;

const Share = styled.p`
  ${tabular}
  display: flex;
  justify-content: space-between;
  gap: var(--space-3);
  margin-bottom: 6px;
  font-size: var(--font-md);
  span { color: var(--text-3); }
`;

const Acts = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  gap: var(--space-2);
  margin-top: auto;
`;

/** An open project: progress, price, remaining time and a link to participate. */
export function ProjectCard({ listed: { project, status } }: { listed: ListedProject }) {
  const words = useIcoWords();
  const { t, amount, quantity, share, rise } = words;
  const [params] = useSearchParams();
  const { id, name, currency } = project;
  const running = isRunning(status);
  return (
    <Card data-state={status} aria-label={name}>
      <Head>
        <CoinIcon symbol={currency} size={36} />
        <div>
          <h2>
            <Link to={projectPlace(id)}>{name}</Link>
          </h2>
          <p>
            {currency} <IcoStatusBadge status={status} />
          </p>
        </div>
      </Head>
      <Price>
        <span>{t('raisePrice')}</span>
        <strong>{words.price(project)}</strong>
        {Number(project.price_increase) > 0 && (
          <Badge $tone="up" title={t('priceIncrease')}>
            {rise(project.price_increase)}
          </Badge>
        )}
      </Price>
      <div>
        <Share>
          <strong>{share(project.progress)}</strong>
          <span>
            {t('subscribedOf', {
              subscribed: quantity(project.subscribed),
              total: amount(project.total, currency),
            })}
          </span>
        </Share>
        <PhaseBar phases={phaseParts(project, quantity)} percent={toPercent(project.progress)} />
      </div>
      <Schedule listed={{ project, status }} />
      <Acts>
        {running && (
          <LinkButton variant="primary" to={{ search: joining(params, id) }}>
            {t('participate')}
          </LinkButton>
        )}
        <LinkButton to={projectPlace(id)}>{t('details')}</LinkButton>
      </Acts>
    </Card>
  );
}

function Schedule({ listed: { project, status } }: { listed: ListedProject }) {
  const { t, time, quantity } = useIcoWords();
  return (
    <Cells>
      <div>
        <dt>{t(status === 'upcoming' ? 'startsIn' : status === 'ended' ? 'drawIn' : 'remaining')}</dt>
        <dd>
          <Remaining
            at={status === 'upcoming' ? project.start : status === 'ended' ? project.recruit_time : project.end}
          />
        </dd>
      </div>
      <div>
        <dt>{t('endTime')}</dt>
        <dd>{time(project.end)}</dd>
      </div>
      <div>
        <dt>{t('perUser')}</dt>
        <dd>{t('range', { min: quantity(project.min), max: quantity(project.max) })}</dd>
      </div>
      <div>
        <dt>{t('participants')}</dt>
        <dd>{quantity(String(project.participants))}</dd>
      </div>
    </Cells>
  );
}
