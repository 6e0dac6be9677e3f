import { useTranslation } from 'react-i18next';
import type { SecondsLimits } from '../../../../domain/contract/seconds/secondsLimits';
import { leftOf } from '../../../machines/seconds/secondsLimits/secondsLimits.machine';
import { Note } from '../../kit/parts.styles';
import { Figures } from '../seconds/figures.styles';
import { useSecondsTexts } from '../seconds/secondsTexts';
import { Part } from './part.styles';

/** What the day's orders have used, and what each limit leaves. */
export function UsedToday({ limits }: { limits: SecondsLimits }) {
  const { t } = useTranslation('secondsLimits');
  const { money } = useSecondsTexts();
  const left = (of: 'stake' | 'loss') => {
    const amount = leftOf(limits, of);
    return amount === null ? t('noLimit') : `${money(amount)} USDT`;
  };
  return (
    <Part>
      <h3>{t('usedToday')}</h3>
      <Figures>
        <dt>{t('stakedToday')}</dt>
        <dd>{`${money(limits.used.stake)} USDT`}</dd>
        <dt>{t('stakeLeft')}</dt>
        <dd>{left('stake')}</dd>
        <dt>{t('lostToday')}</dt>
        <dd>{`${money(limits.used.loss)} USDT`}</dd>
        <dt>{t('lossLeft')}</dt>
        <dd>{left('loss')}</dd>
      </Figures>
      <Note>{t('dayNote')}</Note>
    </Part>
  );
}
