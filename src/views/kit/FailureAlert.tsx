import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../domain/contract/outcome';
import { FormAlert } from './form.styles';

interface FailureAlertProps {
  failure: Failure | null;
  className?: string | undefined;
}

/** Why a form was refused: translated, or in the exchange's own words when this build does not know the code. */
export function FailureAlert({ failure, className }: FailureAlertProps) {
  const { t } = useTranslation(['errors']);
  if (!failure) return null;
  const { error, message } = failure;
  return <FormAlert className={className}>{error === 'unknown' && message ? message : t(`errors:${error}`)}</FormAlert>;
}
