import { styled } from 'styled-components';
import type { IcoProject, IcoStatus } from '../../../../domain/contract/ico/ico';
import { CoinIcon } from '../../kit/CoinIcon';
import { media } from '../../kit/media';
import { Panel } from '../../kit/Panel';
import { tabular } from '../../kit/text';
import { Cells } from '../ico/ico.styles';
import { IcoStatusBadge } from '../ico/icoCells';
import { PhaseBar } from '../ico/PhaseBar';
import { leftOf, phaseParts, toPercent, useIcoWords } from '../ico/useIcoWords';
import { Remaining } from '../ico/Remaining';

const Box = styled(Panel)`
  display: grid;
  gap: var(--space-5);
  padding: var(--space-5);
  ${media.phone} { padding: var(--space-4); gap: var(--space-4); }
`;

const Top = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-4);
  h1 { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2); }
  p { color: var(--text-3); }
`;

const Clock = styled.div`
  margin-inline-start: auto;
  text-align: end;
  p { font-size: var(--font-sm); }
  strong { font-size: var(--font-xl); }
  ${media.phone} { margin: 0; text-align: start; flex-basis: 100%; }
`;

const Share = styled.p`
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: baseline;
  gap: var(--space-1) var(--space-3);
  margin-bottom: var(--space-2);
  strong { font-size: var(--font-xl); }
  span { color: var(--text-2); }
`;

export function ProjectHead({ project, status }: { project: IcoProject; status: IcoStatus }) {
  const words = useIcoWords();
  const { t, amount, quantity, share } = words;
  const { currency } = project;
  return (
    <Box>
      <Top>
        <CoinIcon symbol={currency} size={48} />
        <div>
          <h1>
            {project.name}
            <IcoStatusBadge status={status} />
          </h1>
          <p>{currency}</p>
        </div>
        <Countdown project={project} status={status} />
      </Top>
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
        <PhaseBar phases={phaseParts(project, quantity)} percent={toPercent(project.progress)} withPrices />
      </div>
      <Cells>
        <div>
          <dt>{t('raisePrice')}</dt>
          <dd>{words.price(project)}</dd>
        </div>
        <div>
          <dt>{t('priceIncrease')}</dt>
          <dd>{words.rise(project.price_increase)}</dd>
        </div>
        <div>
          <dt>{t('total')}</dt>
          <dd>{amount(project.total, currency)}</dd>
        </div>
        <div>
          <dt>{t('available')}</dt>
          <dd>{amount(leftOf(project), currency)}</dd>
        </div>
        <div>
          <dt>{t('participants')}</dt>
          <dd>{quantity(String(project.participants))}</dd>
        </div>
        <div>
          <dt>{t('endTime')}</dt>
          <dd>{words.time(project.end)}</dd>
        </div>
      </Cells>
    </Box>
  );
}

function Countdown({ project, status }: { project: IcoProject; status: IcoStatus }) {
  const { t } = useIcoWords();
  if (status === 'settled' || status === 'cancelled') return null;
  const [key, at] =
    status === 'upcoming'
      ? (['startsIn', project.start] as const)
      : status === 'ended'
        ? (['drawIn', project.recruit_time] as const)
        : (['remaining', project.end] as const);
  return (
    <Clock>
      <p>{t(key)}</p>
      <strong>
        <Remaining at={at} />
      </strong>
    </Clock>
  );
}
