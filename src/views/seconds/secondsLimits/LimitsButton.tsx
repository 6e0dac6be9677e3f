import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/Button';
import type { SecondsFormRef } from '../secondsForm/useSecondsForm';
import { useSecondsLimits } from './useSecondsLimits';

interface LimitsButtonProps {
  form: SecondsFormRef;
  /** Whether the dialog will ask for the country first. */
  asksCountry?: boolean;
}

/** Opens the dialog of the user's own limits. */
export function LimitsButton({ form, asksCountry = false }: LimitsButtonProps) {
  const { t } = useTranslation('secondsLimits');
  const flow = useSecondsLimits(form);
  return (
    <Button
      full={asksCountry}
      size={asksCountry ? 'md' : 'sm'}
      variant={asksCountry ? 'primary' : 'secondary'}
      data-send="user.limits.open"
      onClick={() => flow.send({ type: 'user.limits.open' })}
    >
      {asksCountry ? t('sayCountry') : t('open')}
    </Button>
  );
}
