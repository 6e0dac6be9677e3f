import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { PORTFOLIO_NAME_MAX } from '../../../../domain/rules/account/portfolio';
import { portfoliosMachine } from '../../../machines/account/portfolios/portfolios.machine';
import * as select from '../../../machines/account/portfolios/portfolios.machine';
import { nameProblem } from '../../../machines/account/portfolios/portfolios.setup';
import { isFailed } from '../../../machines/families/loaded';
import { useFlow } from '../../app/useFlow';
import { Button } from '../../kit/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { Dialog } from '../../kit/Dialog';
import { media } from '../../kit/media';
import { Panel } from '../../kit/Panel';
import { Acts, Note } from '../../kit/parts.styles';
import { retries, sends } from '../../kit/sends';
import { ErrorState } from '../../kit/States';
import { NameForm } from '../user/NameForm';
import { SettingLead, UserPage } from '../user/UserPage';
import { LimitsForm } from './LimitsForm';
import { MoveForm } from './MoveForm';
import { PortfolioRows, type PortfoliosRef } from './PortfolioRows';

function OwnName({ flow, name }: { flow: PortfoliosRef; name: string }) {
  const { t } = useTranslation(['portfolios', 'validation', 'errors']);
  const busy = useSelector(flow, select.isBusy);
  return (
    <NameForm
      {...{ name, busy, max: PORTFOLIO_NAME_MAX, send: 'user.portfolio.name' }}
      label={t('name')}
      save={t('save')}
      problemOf={(text) => {
        const problem = nameProblem(text);
        return problem ? t(problem) : null;
      }}
      onName={(text) => flow.send({ type: 'user.portfolio.name', name: text })}
    />
  );
}

/** Dialogs for creating, renaming, limiting and archiving a portfolio, and for moves between two. */
function PortfolioDialogs({ flow }: { flow: PortfoliosRef }) {
  const { t } = useTranslation('portfolios');
  const chosen = useSelector(flow, (snapshot) => snapshot.context.chosen);
  const naming = useSelector(flow, (snapshot) => snapshot.hasTag('naming'));
  const moving = useSelector(flow, (snapshot) => snapshot.hasTag('moving'));
  const limiting = useSelector(flow, (snapshot) => snapshot.hasTag('limiting'));
  const asking = useSelector(flow, (snapshot) => snapshot.matches('confirmingArchive'));
  const canClose = useSelector(flow, (snapshot) => snapshot.can({ type: 'user.portfolio.leave' }));
  const leave = () => flow.send({ type: 'user.portfolio.leave' });
  const leaving = { ...{ width: 480, canClose, sendClose: 'user.portfolio.leave' }, onClose: leave };
  return (
    <>
      <Dialog {...leaving} open={naming} title={chosen ? t('renameTitle') : t('open')}>
        <OwnName flow={flow} name={chosen?.name ?? ''} />
      </Dialog>
      <Dialog {...leaving} open={limiting} title={t('limitsTitle', { name: chosen?.name ?? '' })}>
        {chosen && <LimitsForm flow={flow} now={chosen} />}
      </Dialog>
      <Dialog {...leaving} open={moving} title={t('move')}>
        <MoveForm flow={flow} />
      </Dialog>
      <ConfirmDialog
        open={asking}
        title={t('archiveTitle', { name: chosen?.name ?? '' })}
        acceptLabel={t('archive')}
        tone="danger"
        sendAccept="user.archive.accept"
        sendDismiss="user.portfolio.leave"
        onAccept={() => flow.send({ type: 'user.archive.accept' })}
        onDismiss={leave}
      >
        <p>{t('archiveText')}</p>
      </ConfirmDialog>
    </>
  );
}

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
  const failure = useSelector(flow, select.failureOf);
  const known = useSelector(flow, select.knownOf);
  const full = useSelector(flow, select.openReason);
  const unmovable = useSelector(flow, select.moveReason);
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
