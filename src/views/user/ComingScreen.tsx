import { useTranslation } from 'react-i18next';
import { LinkButton } from '../kit/Button';
import { Panel } from '../kit/Panel';
import { EmptyState } from '../kit/States';
import { UserPage } from './UserPage';

/** An honest page for an address under /user that the product will have. `titleKey` is of the menu's texts. */
export function ComingScreen({ titleKey }: { titleKey: string }) {
  const { t } = useTranslation('app');
  const title = t(titleKey as never);
  return (
    <UserPage title={title}>
      <Panel>
        <EmptyState
          icon="timer"
          title={title}
          text={t('notYetText')}
          action={<LinkButton to="/markets/kline/BTC_USDT">{t('toSpotTrading')}</LinkButton>}
        />
      </Panel>
    </UserPage>
  );
}
