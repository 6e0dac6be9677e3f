import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { NAME_STATUS } from '../../../../domain/contract/choices';
import { identityMachine, identityOf, screenOf } from '../../../machines/account/identity/identity.machine';
import { useFlow } from '../../app/useFlow';
import { usePlatform } from '../../app/usePlatform';
import { usePreferences } from '../../app/usePreferences';
import { useSession } from '../../app/useSession';
import { Badge } from '../../kit/Badge';
import { LinkButton } from '../../kit/Button';
import { Facts } from '../../kit/Facts';
import { groupDecimal } from '../../kit/format';
import { media } from '../../kit/media';
import { Panel } from '../../kit/Panel';
import { Skeleton } from '../../kit/Skeleton';
import { UserPage } from '../user/UserPage';
import { IdentityBadge } from './IdentityBadge';
import { IdentityUnavailable } from './IdentityUnavailable';
import { countryName } from './useCountries';

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-width: 820px;
`;

const Levels = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  hyphens: auto;
  font-size: var(--font-md);
  font-variant-numeric: tabular-nums;
  th, td { padding: var(--space-3) var(--space-4); text-align: start; vertical-align: top; overflow-wrap: anywhere; }
  tr + tr > *, tbody tr:first-child > * { border-top: 1px solid var(--line); }
  thead th { font-weight: 500; color: var(--text-3); }
  tbody th { font-weight: 400; color: var(--text-2); }
  [data-own] { background: var(--hover); color: var(--text); font-weight: 600; }
  thead [data-own] { color: var(--text); }
  thead span { margin-inline-start: var(--space-2); }
  ${media.phone} { font-size: var(--font-sm); th, td { padding: var(--space-3) var(--space-2); } th:first-child { padding-inline-start: var(--space-3); width: 30%; } thead [data-own] { font-weight: 500; } thead span { display: block; width: max-content; margin: var(--space-1) 0 0; padding-inline: 0; background: none; } }
`;

interface Right {
  id: string;
  label: string;
  unverified: string;
  verified: string;
}

function useRights(): readonly Right[] {
  const { t } = useTranslation('identity');
  const { languageTag } = usePreferences();
  const { name_check: limits } = usePlatform().config;
  const usdt = (limit: number) => t('usdt', { amount: groupDecimal(String(limit), languageTag) });
  return [
    {
      id: 'purchase',
      label: t('purchaseLimit'),
      unverified: usdt(limits.trust_uncheck),
      verified: usdt(limits.trust_total),
    },
    {
      id: 'purchaseOrder',
      label: t('purchaseOrderLimit'),
      unverified: usdt(limits.trust_uncheck),
      verified: usdt(limits.trust_single),
    },
    {
      id: 'withdrawal',
      label: t('withdrawalLimit'),
      unverified: usdt(limits.draw_uncheck),
      verified: usdt(limits.draw_check),
    },
    { id: 'futures', label: t('futures'), unverified: t('noPermission'), verified: t('tradable') },
  ];
}

/** /user/identityRight: country, limits and permissions by identity status. */
export function IdentityRightScreen() {
  const { t } = useTranslation(['identity', 'layout', 'user']);
  const flow = useFlow(identityMachine, undefined);
  const identity = useSelector(flow, identityOf);
  const screen = useSelector(flow, screenOf);
  const { languageTag } = usePreferences();
  const { user } = useSession();
  const rights = useRights();
  const status = user?.info.name_status ?? NAME_STATUS.unverified;
  const verified = status === NAME_STATUS.verified;
  const country = identity?.submission?.country;
  const countryText = country && verified ? countryName(country, languageTag) : t('countryUnknown');
  return (
    <UserPage
      title={t('user:identityRights')}
      beside={<IdentityBadge status={status} />}
      acts={
        !verified && (
          <LinkButton to="/user/identity" variant="primary">
            {t(status === NAME_STATUS.pending ? 'seeStatus' : 'verifyNow')}
          </LinkButton>
        )
      }
    >
      <Place>
        <Panel>
          {screen === 'unavailable' ? (
            <IdentityUnavailable flow={flow} />
          ) : (
            <Facts
              facts={[
                { id: 'country', label: t('country'), value: identity ? countryText : <Skeleton width="120px" /> },
              ]}
            />
          )}
        </Panel>
        <Panel $flush>
          <Levels>
            <thead>
              <tr>
                <th scope="col">{t('entitlement')}</th>
                <LevelHead own={!verified} label={t('layout:identityUnverified')} />
                <LevelHead own={verified} label={t('layout:identityVerified')} />
              </tr>
            </thead>
            <tbody>
              {rights.map((right) => (
                <tr key={right.id}>
                  <th scope="row">{right.label}</th>
                  <td data-own={!verified || undefined}>{right.unverified}</td>
                  <td data-own={verified || undefined}>{right.verified}</td>
                </tr>
              ))}
            </tbody>
          </Levels>
        </Panel>
      </Place>
    </UserPage>
  );
}

function LevelHead({ own, label }: { own: boolean; label: string }) {
  const { t } = useTranslation('identity');
  return (
    <th scope="col" data-own={own || undefined}>
      {label}
      {own && (
        <span>
          <Badge $tone="ok">{t('levelOwn')}</Badge>
        </span>
      )}
    </th>
  );
}
