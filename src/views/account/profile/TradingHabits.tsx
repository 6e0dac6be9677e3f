import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { CONFIRMED_PRODUCTS, confirmationsMachine } from '../../../machines/shell/confirmations/confirmations.machine';
import { hotkeysMachine, isOn, isReading, PRODUCTS } from '../../../machines/tools/hotkeys/hotkeys.machine';
import { signalsMachine } from '../../../machines/tools/signals/signals.machine';
import {
  notificationsReason,
  isNotifying,
  isReading as isReadingSignals,
  isSounding,
} from '../../../machines/tools/signals/signals.selectors';
import { useFlow } from '../../app/useFlow';
import { Button } from '../../kit/Button';
import { Checkbox } from '../../kit/Checkbox';

const Set = styled.fieldset`
  display: grid;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  border: 0;
  legend { margin-bottom: var(--space-2); padding: 0; font-weight: 600; font-size: var(--font-md); }
`;

const Why = styled.p`
  padding-inline-start: 26px;
  font-size: var(--font-sm);
  color: var(--text-3);
`;

const Told = styled(Why).attrs({ role: 'status' })``;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
`;

/** Trading preferences: confirmations, sounds, notifications, shortcuts. */
export function TradingHabits() {
  const { t } = useTranslation(['profile', 'signals', 'hotkeys']);
  const confirmations = useFlow(confirmationsMachine, undefined);
  const asks = useSelector(confirmations, (snapshot) => snapshot.context.asks);
  const reading = useSelector(confirmations, (snapshot) => snapshot.hasTag('busy'));
  return (
    <>
      <Set>
        <legend>{t('confirmations')}</legend>
        {CONFIRMED_PRODUCTS.map((product) => (
          <Checkbox
            key={product}
            checked={asks[product]}
            disabled={reading}
            send="user.confirmation.choose"
            onChange={(ask) => confirmations.send({ type: 'user.confirmation.choose', product, ask })}
          >
            {t(`confirm_${product}`)}
          </Checkbox>
        ))}
      </Set>
      <Signals />
      <Set>
        <legend>{t('hotkeys:title')}</legend>
        <Shortcuts />
      </Set>
    </>
  );
}

function Signals() {
  const { t } = useTranslation(['signals', 'hotkeys']);
  const signals = useFlow(signalsMachine, undefined);
  const sounding = useSelector(signals, isSounding);
  const notifying = useSelector(signals, isNotifying);
  const reading = useSelector(signals, isReadingSignals);
  const why = useSelector(signals, notificationsReason);
  return (
    <Set>
      <legend>{t('title')}</legend>
      <Line>
        <Checkbox
          checked={sounding}
          disabled={reading}
          send="user.sounds.toggle"
          onChange={() => signals.send({ type: 'user.sounds.toggle' })}
        >
          {t('sounds')}
        </Checkbox>
        {sounding && (
          <Button size="sm" data-send="user.sounds.try" onClick={() => signals.send({ type: 'user.sounds.try' })}>
            {t('try')}
          </Button>
        )}
      </Line>
      <Checkbox
        checked={notifying}
        disabled={reading || why !== null}
        send="user.notifications.toggle"
        onChange={() => signals.send({ type: 'user.notifications.toggle' })}
      >
        {t('notifications')}
      </Checkbox>
      <Told>{why && t(why)}</Told>
    </Set>
  );
}

function Shortcuts() {
  const { t } = useTranslation('hotkeys');
  const hotkeys = useFlow(hotkeysMachine, { product: PRODUCTS[0] }, PRODUCTS[0]);
  const on = useSelector(hotkeys, isOn);
  const reading = useSelector(hotkeys, isReading);
  return (
    <>
      <Checkbox
        checked={on}
        disabled={reading}
        send="user.hotkeys.toggle"
        onChange={() => hotkeys.send({ type: 'user.hotkeys.toggle' })}
      >
        {t('use')}
      </Checkbox>
      <Why>{t('useHint')}</Why>
    </>
  );
}
