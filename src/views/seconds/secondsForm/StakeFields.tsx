import { Link } from 'react-router-dom';
import { useSelector } from '@xstate/react';
import { Suspense, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { SecondsTerms } from '../../../../domain/contract/seconds/seconds';
import { trimZeros } from '../../../../domain/money/decimal';
import { quickStakes } from '../../../machines/seconds/secondsForm/secondsForm.form';
import * as select from '../../../machines/seconds/secondsForm/secondsForm.machine';
import { sameData } from '../../../machines/sameData';
import { Chip, Chips } from '../../kit/Chips';
import { DecimalField } from '../../kit/DecimalField';
import { formatQuantity } from '../../kit/format';
import { laterView, ON_ITS_WAY } from '../../kit/laterView';
import { Slider } from '../../kit/Slider';
import { useSecondsTexts } from '../seconds/secondsTexts';
import type { SecondsFormRef } from './useSecondsForm';
import { usePlatform } from '../../app/usePlatform';
import { Icon } from '../../kit/Icon';
import { Skeleton } from '../../kit/Skeleton';
import { Num } from '../../kit/text';
import { changes, chooses, sends } from '../../kit/sends';
import { FundsRow } from '../../spot/spotOrder/fields.styles';
import { FaucetButton } from '../../wallet/faucet/FaucetButton';

const STEP = '0.01';

const MissingFunds = laterView(() => import('../../wallet/faucet/MissingFunds').then((chunk) => chunk.MissingFunds));

const Fields = styled.div`
  display: grid;
  gap: var(--space-2);
`;

const Short = styled.div.attrs({ role: 'status' })`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-3);
  border-radius: var(--radius-2);
  background: var(--raised);
  font-size: var(--font-md);
`;

interface StakeFieldsProps {
  form: SecondsFormRef;
  terms: SecondsTerms;
  /** Available balance, shown above the stake. */
  available: ReactNode;
}

export function StakeFields({ form, terms, available }: StakeFieldsProps) {
  const { t, languageTag, reason } = useSecondsTexts();
  const stake = useSelector(form, select.stakeOf);
  const percent = useSelector(form, select.percentOf);
  const slides = useSelector(form, select.canSlide);
  const short = useSelector(form, select.isShort);
  const [minimum, maximum] = [trimZeros(terms.min), trimZeros(terms.max)].map((text) =>
    formatQuantity(text, languageTag),
  );
  return (
    <Fields>
      {available}
      <DecimalField
        label={t('stake')}
        value={stake}
        step={STEP}
        languageTag={languageTag}
        suffix="USDT"
        placeholder={t('stakeBounds', { minimum, maximum })}
        error={reason(useSelector(form, select.stakeReasonOf, sameData))}
        {...changes(form, 'user.stake.change', 'text')}
      />
      <Chips aria-label={t('quickStakes')}>
        {quickStakes(terms).map((quick) => (
          <Chip key={quick} aria-pressed={stake === quick} {...sends(form, { type: 'user.stake.pick', stake: quick })}>
            {formatQuantity(quick, languageTag)}
          </Chip>
        ))}
      </Chips>
      {slides && (
        <Slider
          label={t('spotOrder:share')}
          value={percent}
          languageTag={languageTag}
          {...chooses(form, 'user.stake.percent', 'percent')}
        />
      )}
      {short && (
        <Short>
          {t('shortOf', { minimum })}
          <Suspense fallback={ON_ITS_WAY}>
            <MissingFunds account="sec_contract" currency="USDT" />
          </Suspense>
        </Short>
      )}
    </Fields>
  );
}

const TRANSFER = '/wallet/transfer?from=spot&to=sec_contract&currency=USDT';

/** Balance of the seconds account, with links to top it up. */
export function Available({ form }: { form: SecondsFormRef }) {
  const { t, money } = useSecondsTexts();
  const { config } = usePlatform();
  const signedIn = useSelector(form, select.isSignedIn);
  const available = useSelector(form, select.availableOf);
  const short = useSelector(form, select.isShort);
  const figure = available === null ? <Skeleton width="70px" /> : money(available);
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
