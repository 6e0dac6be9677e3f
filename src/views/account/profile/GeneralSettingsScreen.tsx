import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { LANGUAGES } from '../../../../domain/contract/choices';
import { confirmationsMachine, CONFIRMED_PRODUCTS } from '../../../machines/shell/confirmations/confirmations.machine';
import { hotkeysMachine, isOn, isReading, PRODUCTS } from '../../../machines/tools/hotkeys/hotkeys.machine';
import { signalsMachine } from '../../../machines/tools/signals/signals.machine';
import { isReading as isReadingSignals, notificationsReason } from '../../../machines/tools/signals/signals.read';
import { useFlow } from '../../app/useFlow';
import { useSession } from '../../app/useSession';
import { Button } from '../../kit/Button';
import { Checkbox } from '../../kit/Checkbox';
import { Panel } from '../../kit/Panel';
import { media } from '../../kit/media';
import { sends } from '../../kit/sends';
import { CurrencySelect, LanguageSelect } from '../../shell/preferences/ChoiceSelects';
import { SettingSelect } from '../accountSettings/SettingSelect';
import { AvatarPanel } from '../avatar/AvatarPanel';
import { NicknameForm } from '../nickname/NicknameForm';
import { UserPage } from '../user/UserPage';

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
function TradingHabits() {
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
  const sounding = useSelector(signals, (snapshot) => snapshot.hasTag('sounding'));
  const notifying = useSelector(signals, (snapshot) => snapshot.hasTag('notifying'));
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
          <Button size="sm" {...sends(signals, 'user.sounds.try')}>
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

const Part = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-width: 820px;
  padding: var(--space-5);
  h2 { font-size: var(--font-lg); }
  & > p { margin-top: calc(-1 * var(--space-3)); color: var(--text-3); font-size: var(--font-md); }
  ${media.phone} { padding: var(--space-4); }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4);
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;

/** /user/c-set: public profile, language, pricing currency, confirmations and notifications. */
export function GeneralSettingsScreen() {
  const { t } = useTranslation(['profile', 'layout']);
  const { user } = useSession();
  if (!user) return null;
  return (
    <UserPage title={t('layout:generalSettings')}>
      <Part>
        <h2>{t('profile')}</h2>
        <p>{t('profileText')}</p>
        <AvatarPanel user={user} />
        <NicknameForm nickname={user.nickname} />
      </Part>
      <Part>
        <h2>{t('display')}</h2>
        <p>{t('displayText')}</p>
        <Pair>
          <LanguageSelect />
          <CurrencySelect />
          <SettingSelect
            name="message_language"
            label={t('messageLanguage')}
            options={[
              { value: null, label: t('messageLanguageOfPage') },
              ...LANGUAGES.map(({ value, name }) => ({ value, label: name })),
            ]}
          />
        </Pair>
      </Part>
      <Part>
        <h2>{t('trading')}</h2>
        <p>{t('tradingText')}</p>
        <TradingHabits />
      </Part>
    </UserPage>
  );
}
