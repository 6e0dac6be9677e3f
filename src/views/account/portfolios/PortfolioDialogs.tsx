import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { PORTFOLIO_NAME_MAX } from '../../../../domain/rules/account/portfolio';
import { nameProblem } from '../../../machines/account/portfolios/portfolios.check';
import {
  chosenOf,
  isAsking,
  isBusy,
  isLimiting,
  isMoving,
  isNaming,
} from '../../../machines/account/portfolios/portfolios.machine';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { Dialog } from '../../kit/Dialog';
import { NameForm } from '../user/NameForm';
import { LimitsForm } from './LimitsForm';
import { MoveForm } from './MoveForm';
import type { PortfoliosRef } from './PortfolioRows';

function OwnName({ flow, name }: { flow: PortfoliosRef; name: string }) {
  const { t } = useTranslation(['portfolios', 'validation', 'errors']);
  const busy = useSelector(flow, isBusy);
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
export function PortfolioDialogs({ flow }: { flow: PortfoliosRef }) {
  const { t } = useTranslation('portfolios');
  const chosen = useSelector(flow, chosenOf);
  const naming = useSelector(flow, isNaming);
  const moving = useSelector(flow, isMoving);
  const limiting = useSelector(flow, isLimiting);
  const asking = useSelector(flow, isAsking);
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
