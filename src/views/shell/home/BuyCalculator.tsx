import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import {
  boardPairs,
  buyAddress,
  estimateBuy,
  homeMachine,
  minimumPurchase,
  purchaseOf,
} from '../../../machines/shell/home/home.machine';
import { useFiatBeside } from '../../app/useFiat';
import { useFlow } from '../../app/useFlow';
import { useTick } from '../../app/useMarket';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';
import { LinkButton } from '../../kit/Button';
import { DecimalField } from '../../kit/DecimalField';
import { formatQuantity } from '../../kit/format';
import { media } from '../../kit/media';
import { Panel } from '../../kit/Panel';
import { Segmented } from '../../kit/Segmented';
import { tabular } from '../../kit/text';
import { changes, chooses } from '../../kit/sends';
import { Band, Lead, Split } from './section.styles';

const Form = styled(Panel)`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-5);
  background: var(--surface);
  ${media.phone} { padding: var(--space-4); }
`;

const Scroll = styled.div`
  overflow-x: auto;
  scrollbar-width: none;
`;

const Result = styled.output`
  ${tabular}
  display: block;
  min-height: 64px;
  strong { display: block; font-size: var(--font-2xl); letter-spacing: -0.02em; line-height: 1.25; overflow-wrap: anywhere; }
  span { color: var(--text-3); font-size: var(--font-md); }
`;

/** Smallest purchase, and the quantity that an amount buys at the live price. */
export function BuyCalculator() {
  const { t } = useTranslation('home');
  const { pairs } = usePlatform();
  const { languageTag } = usePreferences();
  const beside = useFiatBeside();
  const offered = boardPairs(pairs).slice(0, 5);
  const minimum = minimumPurchase(pairs) ?? '0';
  const home = useFlow(homeMachine, undefined);
  const { currency, amount } = useSelector(home, purchaseOf);
  const pair = offered.find((one) => one.left_symbol === currency) ?? offered[0];
  const tick = useTick(`${pair?.left_symbol ?? 'BTC'}_USDT`);
  if (!pair) return null;
  const estimate = estimateBuy(pair, amount, tick?.close ?? null);
  return (
    <Band>
      <Split>
        <Lead>
          <h2>{t('minimumTitle', { amount: formatQuantity(minimum, languageTag) })}</h2>
          <p>{t('minimumText')}</p>
        </Lead>
        <Form aria-label={t('calculator')}>
          <Scroll>
            <Segmented
              label={t('currency')}
              value={pair.left_symbol}
              {...chooses(home, 'user.currency.choose', 'currency')}
              items={offered.map(({ left_symbol }) => ({ id: left_symbol, label: left_symbol }))}
            />
          </Scroll>
          <DecimalField
            label={t('youPay')}
            value={amount}
            {...changes(home, 'user.amount.change', 'amount')}
            step="0.01"
            languageTag={languageTag}
            suffix="USDT"
            hint={beside(estimate.ok ? amount : null, 'USDT')}
          />
          <Result aria-live="off">
            {estimate.ok ? (
              <>
                <strong>
                  ≈ {formatQuantity(estimate.quantity, languageTag)} {pair.left_symbol}
                </strong>
                <span>
                  {t('estimateFee', { fee: `${formatQuantity(estimate.fee, languageTag)} ${pair.left_symbol}` })}
                </span>
              </>
            ) : (
              <span>
                {t(`estimate_${estimate.reason}`, { amount: formatQuantity(pair.min_notional, languageTag) })}
              </span>
            )}
          </Result>
          <LinkButton to={buyAddress(pair, amount)} variant="buy" size="lg" full>
            {t('buySymbol', { symbol: pair.left_symbol })}
          </LinkButton>
        </Form>
      </Split>
    </Band>
  );
}
