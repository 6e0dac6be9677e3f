import { useTranslation } from 'react-i18next';
import { copyMachine } from '../../../machines/tools/copy/copy.machine';
import { useFlow } from '../../app/useFlow';
import { IconButton } from '../../kit/IconButton';
import { sends } from '../../kit/sends';

interface CopyButtonProps {
  text: string;
  /** Name of the text for screen readers: "order number". */
  what: string;
}

/** Copies a text; success or failure is reported by toast. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const { t } = useTranslation('common');
  const copy = useFlow(copyMachine, undefined);
  return (
    <IconButton
      icon="copy"
      size="sm"
      iconSize={14}
      label={t('copyWhat', { what })}
      {...sends(copy, { type: 'user.text.copy', text })}
    />
  );
}
