import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../kit/Button';
import { useReportLink } from './useReportLink';

/** Opens the problem report over the failed screen. */
export function ReportLink() {
  const { t } = useTranslation('layout');
  return <LinkButton to={useReportLink()}>{t('reportProblem')}</LinkButton>;
}
