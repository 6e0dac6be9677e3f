import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { failureOfIdentity } from '../../../machines/account/identity/identity.machine';
import { ErrorState } from '../../kit/States';
import { retries } from '../../kit/sends';
import type { IdentityRef } from './ApplicationForm';

/** Shown while the identity could not be loaded. */
export function IdentityUnavailable({ flow }: { flow: IdentityRef }) {
  const { t } = useTranslation('identity');
  const failure = useSelector(flow, failureOfIdentity);
  return <ErrorState title={t('loadFailed')} error={failure?.error} {...retries(flow, 'user.identity.retry')} />;
}
