import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/Button';
import { Pair } from '../../kit/parts.styles';

interface EntranceButtonsProps {
  canLeave: boolean;
  onEnter: (event: { type: 'user.login.open' } | { type: 'user.register.open' }) => void;
}

/** Log-in and sign-up buttons that replace the order buttons of a trading screen for visitors. */
export function EntranceButtons({ canLeave, onEnter }: EntranceButtonsProps) {
  const { t } = useTranslation('spotOrder');
  return (
    <Pair>
      <Button
        size="lg"
        variant="primary"
        disabled={!canLeave}
        data-send="user.login.open"
        onClick={() => onEnter({ type: 'user.login.open' })}
      >
        {t('logIn')}
      </Button>
      <Button
        size="lg"
        disabled={!canLeave}
        data-send="user.register.open"
        onClick={() => onEnter({ type: 'user.register.open' })}
      >
        {t('register')}
      </Button>
    </Pair>
  );
}
