import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import {
  collectionMethodMachine,
  submitReason,
  hasForm,
} from '../../../machines/fiat/collectionMethod/collectionMethod.machine';
import { useFlow } from '../../app/useFlow';
import { useSession } from '../../app/useSession';
import { LinkButton } from '../../kit/Button';
import { Panel } from '../../kit/Panel';
import { SkeletonForm } from '../../kit/Skeleton';
import { EmptyState, ErrorState } from '../../kit/States';
import { retries } from '../../kit/sends';
import { UserPage } from '../../account/user/UserPage';
import { MethodForm } from './MethodForm';
import { useSearchParams } from 'react-router-dom';

/** /user/addCollAddr: a new collection method. */
export function AddMethodScreen() {
  const { t } = useTranslation('collectionMethods');
  return <MethodPage title={t('addTitle')} methodId={null} />;
}

/** /user/editCollAddr?id=…: edits a collection method. */
export function EditMethodScreen() {
  const { t } = useTranslation('collectionMethods');
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  return <MethodPage key={id} title={t('editTitle')} methodId={id} />;
}

const Narrow = styled(Panel)`
  max-width: 560px;
`;

interface MethodPageProps {
  title: string;
  /** Null for a new one. */
  methodId: string | null;
}

export function MethodPage({ title, methodId }: MethodPageProps) {
  const { t } = useTranslation(['collectionMethods', 'errors']);
  const { user } = useSession();
  const flow = useFlow(collectionMethodMachine, { methodId }, methodId ?? 'new');
  const state = useSelector(flow, ({ value }) => String(value));
  const form = useSelector(flow, hasForm);
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const missing = useSelector(flow, (snapshot) => snapshot.matches('missing'));
  const failed = useSelector(flow, (snapshot) => snapshot.matches('failed'));
  const failure = useSelector(flow, (snapshot) => snapshot.context.failure);
  const method = useSelector(flow, (snapshot) => snapshot.context.method);
  const reason = useSelector(flow, submitReason);
  return (
    <UserPage title={title}>
      <Narrow data-state={state}>
        {form && user && (
          <MethodForm
            kept={method}
            secondFactor={user.second_factor || failure?.error === 'secondFactorRequired'}
            busy={busy}
            reason={reason}
            failure={failure}
            onSubmit={(values) => flow.send({ type: 'user.method.submit', values })}
          />
        )}
        {missing && (
          <EmptyState
            icon="search"
            title={t('missing')}
            text={t('missingText')}
            action={<LinkButton to="/user/c-collAddr">{t('toList')}</LinkButton>}
          />
        )}
        {failed && (
          <ErrorState title={t('loadFailed')} error={failure?.error} {...retries(flow, 'user.method.retry')} />
        )}
        {!form && busy && <SkeletonForm fields={4} />}
      </Narrow>
    </UserPage>
  );
}
