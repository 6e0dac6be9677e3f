import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ContractTerms } from '../../../machines/futures/futures/contractTerms';
import { fundsOf, isVisitor } from '../../../machines/futures/futuresAccount/futuresAccount.machine';
import { usePreferences } from '../../app/usePreferences';
import { useFuturesAccount, useTraderFacts } from '../futures/useFutures';
import { formatShare, groupDecimal } from '../../kit/format';
import { Icon } from '../../kit/Icon';
import { laterView, ON_ITS_WAY } from '../../kit/laterView';
import { media } from '../../kit/media';
import { Skeleton } from '../../kit/Skeleton';
import { Num } from '../../kit/text';
import { FundsRow } from '../../spot/spotOrder/fields.styles';

const Permission = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  margin-bottom: var(--space-3);
  font-size: var(--font-sm);
  color: var(--text-3);
  svg { color: var(--text-2); }
  ${media.phone} { margin-bottom: 0; }
  dialog[data-keyboard] & { display: none; }
`;

const MissingFunds = laterView(() => import('../../wallet/faucet/MissingFunds').then((chunk) => chunk.MissingFunds));

const WAITING = <Skeleton width="70px" />;

/** Available funds with a link for adding more, fees, and whether opening positions is permitted. */
export function AvailableFunds({ terms }: { terms: ContractTerms }) {
  const { t } = useTranslation(['futures', 'orders', 'spotOrder']);
  const { languageTag } = usePreferences();
  const account = useFuturesAccount();
  const funds = useSelector(account, fundsOf);
  const visitor = useSelector(account, isVisitor);
  const lacking = funds !== null && !/[1-9]/.test(funds.available);
  const { permission } = useTraderFacts(terms);
  return (
    <>
      <FundsRow>
        <span>{t('spotOrder:available')}</span>
        <Num>{visitor || funds ? `${funds ? groupDecimal(funds.available, languageTag, 2) : '--'} USDT` : WAITING}</Num>
        {!visitor && (
          <Link
            to="/wallet/transfer?from=spot&to=contract"
            aria-label={t('spotOrder:transfer')}
            title={t('spotOrder:transfer')}
          >
            <Icon name="swapColours" size={16} />
          </Link>
        )}
        {lacking && (
          <Suspense fallback={ON_ITS_WAY}>
            <MissingFunds account="contract" currency="USDT" />
          </Suspense>
        )}
      </FundsRow>
      <FundsRow>
        <span>{t('orders:fee')}</span>
        <Num>
          {t('feeRates', {
            maker: formatShare(terms.contract.maker_fee, languageTag),
            taker: formatShare(terms.contract.taker_fee, languageTag),
          })}
        </Num>
      </FundsRow>
      {permission === true && (
        <Permission>
          <Icon name="check" size={12} />
          {t('tradable')}
        </Permission>
      )}
    </>
  );
}
