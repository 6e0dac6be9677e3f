import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/Button';
import { SettingActs } from '../user/setting.styles';

/** The second factor is off: what is needed to set it up. */
export function FactorOff({ busy, onBegin }: { busy: boolean; onBegin: () => void }) {
  const { t } = useTranslation('secondFactor');
  return (
    <>
      <p>{t('offText')}</p>
      <Button variant="primary" busy={busy} data-send="user.factor.begin" onClick={onBegin}>
        {t('begin')}
      </Button>
    </>
  );
}

/** The second factor is on: new recovery codes, or switching it off. */
export function FactorOn({ onRenew, onTurnOff }: { onRenew: () => void; onTurnOff: () => void }) {
  const { t } = useTranslation('secondFactor');
  return (
    <>
      <h2>{t('renew')}</h2>
      <p>{t('renewText')}</p>
      <SettingActs>
        <Button data-send="user.factor.renew" onClick={onRenew}>
          {t('renew')}
        </Button>
      </SettingActs>
      <h2>{t('turnOff')}</h2>
      <p>{t('turnOffText')}</p>
      <SettingActs>
        <Button variant="danger" data-send="user.factor.turnOff" onClick={onTurnOff}>
          {t('turnOff')}
        </Button>
      </SettingActs>
    </>
  );
}
