import { useTranslation } from 'react-i18next';
import { deviceName } from '../../../../domain/rules/account/deviceName';

/** Returns a function that names a device by its User-Agent header: browser and system. */
export function useDeviceName(): (userAgent: string) => string {
  const { t } = useTranslation('devices');
  return (userAgent) => deviceName(userAgent) || t('unknown');
}
