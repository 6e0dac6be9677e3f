import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from './Button';

interface DismissButtonProps extends Omit<ButtonProps, 'disabled' | 'title'> {
  /** False while an answer is awaited: it does nothing and says why. */
  canClose: boolean;
}

/** The button of a dialog that closes it without an answer. */
export function DismissButton({ canClose, ...rest }: DismissButtonProps) {
  const { t } = useTranslation('common');
  return <Button {...rest} disabled={!canClose} title={canClose ? undefined : t('awaitingAnswer')} />;
}
