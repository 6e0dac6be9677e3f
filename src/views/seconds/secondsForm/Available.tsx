import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import { availableOf, isShort, isSignedIn } from '../../../machines/seconds/secondsForm/secondsForm.machine';
import { usePlatform } from '../../app/usePlatform';
import { formatQuantity } from '../../kit/format';
import { Icon } from '../../kit/Icon';
import { Skeleton } from '../../kit/Skeleton';
import { Num } from '../../kit/text';
import { FundsRow } from '../../spot/spotOrder/fields.styles';
import { FaucetButton } from '../../wallet/faucet/FaucetButton';
import { useSecondsTexts } from '../seconds/secondsTexts';
import type { SecondsFormRef } from './useSecondsForm';

const TRANSFER = '/wallet/transfer?from=spot&to=sec_contract&currency=USDT';

/** Balance of the seconds account, with links to top it up. */
export function Available({ form }: { form: SecondsFormRef }) {
  const { t, languageTag } = useSecondsTexts();
  const { config } = usePlatform();
  const signedIn = useSelector(form, isSignedIn);
  const available = useSelector(form, availableOf);
  const short = useSelector(form, isShort);
  const figure = available === null ? <Skeleton width="70px" /> : formatQuantity(available, languageTag);
  return (
    <FundsRow>
      <span>{t('spotOrder:available')}</span>
      <Num>
        {signedIn ? figure : '--'} {'USDT'}
      </Num>
      {signedIn && config.sandbox && !short && <FaucetButton currency="USDT" look="icon" />}
      {signedIn && (
        <Link to={TRANSFER} aria-label={t('spotOrder:transfer')} title={t('spotOrder:transfer')}>
          <Icon name="swapColours" size={16} />
        </Link>
      )}
    </FundsRow>
  );
}
