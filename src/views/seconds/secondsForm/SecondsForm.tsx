import { useSelector } from '@xstate/react';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { SECONDS_DIRECTIONS } from '../../../../domain/contract/seconds/secondsChoices';
import * as select from '../../../machines/seconds/secondsForm/secondsForm.machine';
import type { SecondsDirection } from '../../../../domain/rules/seconds/settlement';
import { sameData } from '../../../machines/sameData';
import { Button } from '../../kit/Button';
import { Checkbox } from '../../kit/Checkbox';
import { Icon } from '../../kit/Icon';
import { media, PHONE, useMedia } from '../../kit/media';
import { SkeletonForm } from '../../kit/Skeleton';
import { ErrorState } from '../../kit/States';
import { EntranceButtons } from '../../account/session/EntranceButtons';
import { ClosedNote, OwnLimits } from './ClosedNote';
import { DurationTiles } from './DurationTiles';
import { Figures } from '../seconds/figures';
import { SecondsConfirm } from './SecondsConfirm';
import { useSecondsTexts } from '../seconds/secondsTexts';
import { StakeFields, Available } from './StakeFields';
import type { SecondsFormRef } from './useSecondsForm';
import { Note } from '../../kit/parts.styles';
import { chooses, retries } from '../../kit/sends';
import { OrderFoot } from '../../spot/spotOrder/fields.styles';

const Form = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  padding: var(--space-4) var(--space-3);
  & > * { flex: none; }
  ${media.phone} { gap: var(--space-3); padding-block: var(--space-3); }
`;

const Across = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  gap: var(--space-2);
`;

const Outlook = styled(Figures)`margin-bottom: var(--space-3);`;

const Gain = styled.dd`
  && { color: var(--up); font-weight: 600; }
`;

const Why = styled.p`
  min-height: 3em;
  ${media.phone} { min-height: 1.5em; }
  margin-top: var(--space-1);
  font-size: var(--font-sm);
  color: var(--text-2);
  text-align: center;
`;

export interface SecondsFormProps {
  form: SecondsFormRef;
  /** Only direction for which orders are sent; null for both. */
  only?: SecondsDirection | null;
}

/** Order form of seconds contracts: duration, stake and direction. */
export function SecondsForm({ form, only = null }: SecondsFormProps) {
  const { t } = useSecondsTexts();
  const terms = useSelector(form, select.termsOf);
  const error = useSelector(form, select.termsErrorOf);
  const ask = useSelector(form, select.asksFirst);
  const phone = useMedia(PHONE);
  return (
    <Form aria-label={t('formLabel')} data-state={useSelector(form, (snapshot) => JSON.stringify(snapshot.value))}>
      <ClosedNote form={form} />
      {!terms && error && <ErrorState title={t('termsFailed')} error={error} {...retries(form, 'user.terms.retry')} />}
      {!terms && !error && <SkeletonForm fields={3} />}
      {terms && (
        <>
          <DurationTiles form={form} terms={terms} />
          <StakeFields form={form} terms={terms} available={phone ? null : <Available form={form} />} />
          <OrderFoot>
            {phone && <Available form={form} />}
            <Estimates form={form} />
            <Acts form={form} directions={only === null ? SECONDS_DIRECTIONS : [only]} />
          </OrderFoot>
          <Checkbox checked={ask} {...chooses(form, 'user.confirmation.choose', 'ask')}>
            {t('spotOrder:askFirst')}
          </Checkbox>
          <OwnLimits form={form} />
          <Note>{t('rule')}</Note>
        </>
      )}
      <SecondsConfirm form={form} />
    </Form>
  );
}

function Estimates({ form }: { form: SecondsFormRef }) {
  const { t, money, signedMoney } = useSecondsTexts();
  const profit = useSelector(form, select.profitShown);
  const stake = useSelector(form, select.stakeOf);
  return (
    <Outlook>
      <dt>{t('ifWon')}</dt>
      <Gain>{profit === null ? '--' : `${signedMoney(profit)} USDT`}</Gain>
      <dt>{t('ifLost')}</dt>
      <dd>{profit === null ? '--' : `${money(`-${stake}`)} USDT`}</dd>
    </Outlook>
  );
}

/** Direction buttons, each with its blocking reason; log-in and sign-up buttons for visitors, whose input is kept. */
function Acts({ form, directions }: { form: SecondsFormRef; directions: readonly SecondsDirection[] }) {
  const { t, reason } = useSecondsTexts();
  const id = useId();
  const signedIn = useSelector(form, select.isSignedIn);
  const busy = useSelector(form, (snapshot) => snapshot.hasTag('busy'));
  const reasons = {
    up: reason(useSelector(form, (snapshot) => select.submitReasonOf(snapshot, 'up'), sameData)),
    down: reason(useSelector(form, (snapshot) => select.submitReasonOf(snapshot, 'down'), sameData)),
  };
  if (!signedIn) return <Entrance form={form}>{t('spotOrder:signInFirst')}</Entrance>;
  return (
    <div>
      <Across>
        {directions.map((direction) => (
          <Button
            key={direction}
            variant={direction === 'up' ? 'buy' : 'sell'}
            size="lg"
            busy={busy}
            disabled={reasons[direction] !== null}
            title={reasons[direction] ?? undefined}
            aria-describedby={id}
            data-send="user.order.submit"
            data-direction={direction}
            onClick={() => form.send({ type: 'user.order.submit', direction })}
          >
            <Icon name={direction === 'up' ? 'arrowUp' : 'arrowDown'} size={18} />
            {t(direction)}
          </Button>
        ))}
      </Across>
      <Why id={id} aria-live="polite">
        {directions.map((direction) => reasons[direction]).find((why) => why !== null)}
      </Why>
    </div>
  );
}

function Entrance({ form, children }: { form: SecondsFormRef; children: ReactNode }) {
  const canLeave = useSelector(form, (snapshot) => snapshot.can({ type: 'user.login.open' }));
  return (
    <div>
      <EntranceButtons canLeave={canLeave} onEnter={(event) => form.send(event)} />
      <Why>{children}</Why>
    </div>
  );
}
