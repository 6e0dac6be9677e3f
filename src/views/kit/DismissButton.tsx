import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from './Button';

interface DismissButtonProps extends Omit<ButtonProps, 'disabled' | 'title'> {
  /** False while a response is pending: it does nothing and states why. */
  canClose: boolean;
}

/** Button that closes a dialog without a decision. */
export function DismissButton({ canClose, ...rest }: DismissButtonProps) {
  const { t } = useTranslation('common');
  return <Button {...rest} disabled={!canClose} title={canClose ? undefined : t('awaitingAnswer')} />;
}
