import { useTranslation } from 'react-i18next';
import { IconButton } from '../../kit/IconButton';
import { laterView } from '../../kit/laterView';
import { Popover } from '../../kit/Popover';

const DownloadCodes = laterView(() => import('./DownloadCodes').then((chunk) => chunk.DownloadCodes));

export function DownloadPopover() {
  const { t } = useTranslation('layout');
  return (
    <Popover
      label={t('appDownload')}
      align="end"
      trigger={(props) => <IconButton {...props} icon="download" label={t('appDownload')} />}
    >
      <DownloadCodes />
    </Popover>
  );
}
