import type { TextKey } from '../../../locales/texts';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '../../kit/Badge';
import { NAME_STATUS } from '../../../../domain/contract/choices';

/** Text (`layout` namespace) and tone of the badge of each status. */
const IDENTITY_STATUS: Record<number, { text: TextKey<'layout'>; tone: BadgeTone }> = {
  [NAME_STATUS.unverified]: { text: 'layout:identityUnverified', tone: 'warn' },
  [NAME_STATUS.pending]: { text: 'layout:identityPending', tone: 'accent' },
  [NAME_STATUS.verified]: { text: 'layout:identityVerified', tone: 'ok' },
  [NAME_STATUS.failed]: { text: 'layout:identityFailed', tone: 'danger' },
};

export function IdentityBadge({ status }: { status: number }) {
  const { t } = useTranslation(['layout']);
  const shown = IDENTITY_STATUS[status];
  return shown ? <Badge $tone={shown.tone}>{t(shown.text)}</Badge> : null;
}
