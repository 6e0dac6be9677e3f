import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { SecondsTerms } from '../../../../domain/contract/seconds/seconds';
import { trimZeros } from '../../../../domain/money/decimal';
import { quickStakes } from '../../../machines/seconds/secondsForm/secondsForm.amounts';
import {
  availableOf,
  canSlide,
  isShort,
  isSignedIn,
  percentOf,
  stakeOf,
  stakeReasonOf,
} from '../../../machines/seconds/secondsForm/secondsForm.machine';
import { sameData } from '../../../machines/sameData';
import { usePlatform } from '../../app/usePlatform';
import { Chip, Chips } from '../../kit/Chips';
import { DecimalField } from '../../kit/DecimalField';
import { formatQuantity } from '../../kit/format';
import { Icon } from '../../kit/Icon';
import { Skeleton } from '../../kit/Skeleton';
import { Slider } from '../../kit/Slider';
import { Num } from '../../kit/text';
import { FaucetButton } from '../../wallet/faucet/FaucetButton';
import { MissingFunds } from '../../wallet/faucet/MissingFunds';
import { useSecondsTexts } from '../seconds/secondsTexts';
import type { SecondsFormRef } from './useSecondsForm';

const STEP = '0.01';
const TRANSFER = '/wallet/transfer?from=spot&to=sec_contract&currency=USDT';

const Fields = styled.div`
  display: grid;
  gap: var(--space-2);
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 28px;
  font-size: var(--font-sm);
  color: var(--text-3);
  ${Num} { margin-inline-start: auto; color: var(--text); }
  a { display: inline-flex; color: var(--text-2); }
`;

const Short = styled.div.attrs({ role: 'status' })`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-3);
  border-radius: var(--radius-2);
  background: var(--raised);
  font-size: var(--font-md);
`;

/** The stake with quick amounts and a slider, and what the account holds. */
export function StakeFields({ form, terms }: { form: SecondsFormRef; terms: SecondsTerms }) {
  const { t, languageTag, reason } = useSecondsTexts();
  const stake = useSelector(form, stakeOf);
  const percent = useSelector(form, percentOf);
  const slides = useSelector(form, canSlide);
  const short = useSelector(form, isShort);
  const [minimum, maximum] = [trimZeros(terms.min), trimZeros(terms.max)].map((text) =>
    formatQuantity(text, languageTag),
  );
  return (
    <Fields>
      <Available form={form} />
      <DecimalField
        label={t('stake')}
        value={stake}
        step={STEP}
        languageTag={languageTag}
        suffix="USDT"
        placeholder={t('stakeBounds', { minimum, maximum })}
        error={reason(useSelector(form, stakeReasonOf, sameData))}
        data-send="user.stake.change"
        onChange={(text) => form.send({ type: 'user.stake.change', text })}
      />
      <Chips aria-label={t('quickStakes')}>
        {quickStakes(terms).map((quick) => (
          <Chip
            key={quick}
            aria-pressed={stake === quick}
            data-send="user.stake.pick"
            onClick={() => form.send({ type: 'user.stake.pick', stake: quick })}
          >
            {formatQuantity(quick, languageTag)}
          </Chip>
        ))}
      </Chips>
      {slides && (
        <Slider
          label={t('spotOrder:share')}
          value={percent}
          languageTag={languageTag}
          send="user.stake.percent"
          onChange={(next) => form.send({ type: 'user.stake.percent', percent: next })}
        />
      )}
      {short && (
        <Short>
          {t('shortOf', { minimum })}
          <MissingFunds account="sec_contract" currency="USDT" />
        </Short>
      )}
    </Fields>
  );
}

/** The seconds account's balance with links to top it up. */
function Available({ form }: { form: SecondsFormRef }) {
  const { t, languageTag } = useSecondsTexts();
  const { config } = usePlatform();
  const signedIn = useSelector(form, isSignedIn);
  const available = useSelector(form, availableOf);
  const short = useSelector(form, isShort);
  const figure = available === null ? <Skeleton width="70px" /> : formatQuantity(available, languageTag);
  return (
    <Row>
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
    </Row>
  );
}
