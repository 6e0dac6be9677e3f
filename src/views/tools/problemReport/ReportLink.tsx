import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { LinkButton } from '../../kit/Button';

/** Query parameter: `?report=open` opens the dialog over any screen. */
const REPORT_PARAM = 'report';

/** URL that opens the dialog over the current screen. */
export function useReportLink(): string {
  const { pathname, search, hash } = useLocation();
  const params = new URLSearchParams(search);
  params.set(REPORT_PARAM, 'open');
  return `${pathname}?${params}${hash}`;
}

/** Whether the URL requests the dialog, and a function that closes it. */
export function useReportAsked(): readonly [asked: boolean, close: () => void] {
  const [params, setParams] = useSearchParams();
  const close = () => {
    params.delete(REPORT_PARAM);
    setParams(params, { replace: true, preventScrollReset: true });
  };
  return [params.has(REPORT_PARAM), close];
}

/** Opens the problem report over the failed screen. */
export function ReportLink() {
  const { t } = useTranslation('layout');
  return <LinkButton to={useReportLink()}>{t('reportProblem')}</LinkButton>;
}
