import { NAME_STATUS } from '../../../../domain/contract/choices';
import type { BadgeTone } from '../../kit/Badge';
import type { TextKey } from '../../../locales/texts';

/** Text (`layout` namespace) and tone of the badge of each status. */
export const IDENTITY_STATUS: Record<number, { text: TextKey<'layout'>; tone: BadgeTone }> = {
  [NAME_STATUS.unverified]: { text: 'layout:identityUnverified', tone: 'warn' },
  [NAME_STATUS.pending]: { text: 'layout:identityPending', tone: 'accent' },
  [NAME_STATUS.verified]: { text: 'layout:identityVerified', tone: 'ok' },
  [NAME_STATUS.failed]: { text: 'layout:identityFailed', tone: 'danger' },
};
