import { useTranslation } from 'react-i18next';
import { IconButton } from './IconButton';

interface CopyButtonProps {
  /** Name of the copied content: "order number". */
  what: string;
  onCopy: () => void;
  send?: string;
}

/** Requests copying; the owner's flow reports success or failure by toast. */
export function CopyButton({ what, onCopy, send }: CopyButtonProps) {
  const { t } = useTranslation('common');
  return (
    <IconButton icon="copy" size="sm" iconSize={14} label={t('copyWhat', { what })} onClick={onCopy} data-send={send} />
  );
}
