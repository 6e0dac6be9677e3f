import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import {
  failureOf,
  knownOf,
  moveReason,
  openReason,
  portfoliosMachine,
} from '../../../machines/account/portfolios/portfolios.machine';
import { isFailed } from '../../../machines/families/loaded';
import { useFlow } from '../../app/useFlow';
import { Button } from '../../kit/Button';
import { Panel } from '../../kit/Panel';
import { ErrorState } from '../../kit/States';
import { retries, sends } from '../../kit/sends';
import { media } from '../../kit/media';
import { Acts, Note } from '../../kit/parts.styles';
import { SettingLead, UserPage } from '../user/UserPage';
import { PortfolioDialogs } from './PortfolioDialogs';
import { PortfolioRows } from './PortfolioRows';

const HeadActs = styled.div`
  display: flex;
  flex-direction: row-reverse;
  align-items: center;
  gap: var(--space-3);
  ${media.phone} { flex-direction: column; align-items: end; gap: var(--space-1); }
`;

/** /user/portfolios: separate balances and orders under one login. */
export function PortfoliosScreen() {
  const { t } = useTranslation(['portfolios', 'user', 'errors']);
  const flow = useFlow(portfoliosMachine, undefined);
  const state = useSelector(flow, ({ value }) => String(value));
  const failed = useSelector(flow, isFailed);
  const failure = useSelector(flow, failureOf);
  const known = useSelector(flow, knownOf);
  const full = useSelector(flow, openReason);
  const unmovable = useSelector(flow, moveReason);
  const why = useId();
  const lasting = state === 'listed' ? (unmovable ?? full) : null;
  return (
    <UserPage
      title={t('user:portfolios')}
      acts={
        <HeadActs>
          <Acts>
            <Button
              disabled={unmovable !== null}
              title={unmovable ? t(unmovable) : undefined}
              aria-describedby={unmovable && lasting ? why : undefined}
              {...sends(flow, 'user.move.open')}
            >
              {t('move')}
            </Button>
            <Button
              variant="primary"
              disabled={full !== null}
              title={full ? t(full) : undefined}
              aria-describedby={full && lasting ? why : undefined}
              {...sends(flow, 'user.portfolio.open')}
            >
              {t('open')}
            </Button>
          </Acts>
          {lasting && <Note id={why}>{t(lasting)}</Note>}
        </HeadActs>
      }
    >
      <SettingLead>{t('lead')}</SettingLead>
      <Panel $flush data-state={state}>
        {failed ? (
          <ErrorState title={t('loadFailed')} error={failure?.error} {...retries(flow, 'user.portfolios.retry')} />
        ) : (
          <PortfolioRows list={known?.list ?? null} flow={flow} />
        )}
      </Panel>
      <PortfolioDialogs flow={flow} />
    </UserPage>
  );
}
