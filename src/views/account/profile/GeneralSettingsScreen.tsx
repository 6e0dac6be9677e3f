import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { LANGUAGES } from '../../../../domain/contract/choices';
import { useSession } from '../../app/useSession';
import { media } from '../../kit/media';
import { Panel } from '../../kit/Panel';
import { CurrencySelect, LanguageSelect } from '../../shell/preferences/ChoiceSelects';
import { UserPage } from '../user/UserPage';
import { SettingSelect } from '../accountSettings/SettingSelect';
import { AvatarPanel } from '../avatar/AvatarPanel';
import { NicknameForm } from '../nickname/NicknameForm';
import { TradingHabits } from './TradingHabits';

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
