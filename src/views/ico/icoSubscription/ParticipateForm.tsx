import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import { styled } from 'styled-components';
import type { IcoProject } from '../../../../domain/contract/ico/ico';
import {
  closedReason,
  isBusy,
  isClosed,
  isSignedIn,
  mineOf,
  projectOf,
  reviewReason,
  sameReason,
  reviewedOf,
} from '../../../machines/ico/icoSubscription/icoSubscription.selectors';
import { Button, SubmitButton } from '../../kit/Button';
import { Form } from '../../kit/Form';
import { Icon } from '../../kit/Icon';
import { SkeletonForm } from '../../kit/Skeleton';
import { ErrorState } from '../../kit/States';
import { useIcoWords } from '../ico/useIcoWords';
import type { IcoSubscriptionRef } from '../../../machines/ico/icoSubscription/icoSubscription.machine';
import { FundsRow, ParticipateFigures, MyShare } from './ParticipateFigures';
import { QuantityField } from './QuantityField';
import { sameData } from '../../../machines/sameData';
import { ConfirmDialog } from '../../kit/ConfirmDialog';
import { decides, retries, sends } from '../../kit/sends';
import { Lines, Note, Stack } from '../ico/ico.styles';

const Entrance = styled.div`
  display: grid;
  gap: var(--space-2);
  p { text-align: center; color: var(--text-2); font-size: var(--font-md); }
  div { display: grid; grid-template-columns: 1fr 1fr; gap: var(--space-2); }
`;

const Closed = styled.p`
  display: flex;
  gap: var(--space-2);
  padding: var(--space-3);
  border-radius: var(--radius-2);
  background: var(--raised);
  color: var(--text-2);
  font-size: var(--font-md);
  svg { flex: none; margin-top: 2px; }
`;

/** Quantity, cost and confirmation of a participation; log-in and sign-up buttons for visitors. */
export function ParticipateForm({ flow }: { flow: IcoSubscriptionRef }) {
  const { t } = useIcoWords();
  const project = useSelector(flow, projectOf);
  const failed = useSelector(flow, (snapshot) => snapshot.hasTag('failed'));
  const failure = useSelector(flow, (snapshot) => snapshot.context.failure);
  return (
    <>
      {failed && <ErrorState title={t('loadFailed')} error={failure?.error} {...retries(flow, 'user.project.retry')} />}
      {project && <Loaded flow={flow} project={project} />}
      {!project && !failed && <SkeletonForm fields={2} />}
    </>
  );
}

function Loaded({ flow, project }: { flow: IcoSubscriptionRef; project: IcoProject }) {
  const { t } = useIcoWords();
  const closed = useSelector(flow, isClosed);
  const why = useSelector(flow, closedReason);
  const mine = useSelector(flow, mineOf);
  const state = useSelector(flow, ({ value }) => JSON.stringify(value));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    flow.send({ type: 'user.subscription.review' });
  };
  return (
    <Form onSubmit={submit} data-state={state} aria-label={t('formLabel', { name: project.name })} noValidate>
      {mine && <MyShare mine={mine} />}
      {closed ? (
        <Closed>
          <Icon name="info" size={16} />
          {why && t(why)}
        </Closed>
      ) : (
        <>
          <FundsRow flow={flow} currency={project.pay_currency} />
          <QuantityField flow={flow} project={project} />
          <ParticipateFigures flow={flow} project={project} />
          <Submit flow={flow} />
        </>
      )}
      <ParticipateConfirm flow={flow} project={project} />
    </Form>
  );
}

function Submit({ flow }: { flow: IcoSubscriptionRef }) {
  const { t, reason } = useIcoWords();
  const signedIn = useSelector(flow, isSignedIn);
  const busy = useSelector(flow, isBusy);
  const mine = useSelector(flow, mineOf);
  const why = useSelector(flow, reviewReason, sameReason);
  if (!signedIn) {
    return (
      <Entrance>
        <p>{t('loginFirst')}</p>
        <div>
          <Button size="lg" variant="primary" {...sends(flow, 'user.login.open')}>
            {t('logIn')}
          </Button>
          <Button size="lg" {...sends(flow, 'user.register.open')}>
            {t('register')}
          </Button>
        </div>
      </Entrance>
    );
  }
  return (
    <SubmitButton reason={reason(why)} busy={busy} data-send="user.subscription.review">
      {t(mine ? 'addMore' : 'participate')}
    </SubmitButton>
  );
}

/** Summary of the participation, confirmed before anything is frozen. */
function ParticipateConfirm({ flow, project }: { flow: IcoSubscriptionRef; project: IcoProject }) {
  const { t, amount, share } = useIcoWords();
  const open = useSelector(flow, (snapshot) => snapshot.hasTag('needsConfirm'));
  const busy = useSelector(flow, isBusy);
  const canClose = useSelector(flow, (snapshot) => snapshot.can({ type: 'user.subscription.dismiss' }));
  const reviewed = useSelector(flow, reviewedOf, sameData);
  const { currency, pay_currency: paid } = project;
  return (
    <ConfirmDialog
      open={open && reviewed !== null}
      title={t('confirmTitle', { name: project.name })}
      acceptLabel={t('confirmAccept')}
      busy={busy}
      canClose={canClose}
      {...decides(flow, 'user.subscription.accept', 'user.subscription.dismiss')}
    >
      {reviewed && (
        <Stack>
          <Lines>
            <dt>{t('subscribedQuantity')}</dt>
            <dd>
              <strong>{amount(reviewed.quantity, currency)}</strong>
            </dd>
            <dt>{t('raisePrice')}</dt>
            <dd>{amount(reviewed.price, paid)}</dd>
            <dt>{t('willFreeze')}</dt>
            <dd>
              <strong>{amount(reviewed.cost, paid)}</strong>
            </dd>
            <dt>{t('freezeRate')}</dt>
            <dd>{share(project.freeze_rate)}</dd>
          </Lines>
          <Note>{t('confirmText')}</Note>
        </Stack>
      )}
    </ConfirmDialog>
  );
}
