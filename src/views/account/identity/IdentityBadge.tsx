import { useTranslation } from 'react-i18next';
import { Badge } from '../../kit/Badge';
import { IDENTITY_STATUS } from './identityStatus';

/** Identity status in a word. */
export function IdentityBadge({ status }: { status: number }) {
  const { t } = useTranslation(['layout']);
  const shown = IDENTITY_STATUS[status];
  return shown ? <Badge $tone={shown.tone}>{t(shown.text)}</Badge> : null;
}
