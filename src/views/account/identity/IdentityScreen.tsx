import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { REJECT_REASONS } from '../../../../domain/contract/account/accountChoices';
import { identityMachine, identityOf, screenOf } from '../../../machines/account/identity/identity.machine';
import { SandboxNote } from '../sandboxMailbox/SandboxNote';
import { useFlow } from '../../app/useFlow';
import { useSession } from '../../app/useSession';
import { Button, LinkButton } from '../../kit/Button';
import { Icon, type IconName } from '../../kit/Icon';
import { Panel } from '../../kit/Panel';
import { Skeleton } from '../../kit/Skeleton';
import { UserPage } from '../user/UserPage';
import { ApplicationForm, type IdentityRef } from './ApplicationForm';
import { IdentityBadge } from './IdentityBadge';
import { IdentityUnavailable } from './IdentityUnavailable';
import type { Identity } from '../../../../domain/contract/account/identity';
import { usePreferences } from '../../app/usePreferences';
import { Facts } from '../../kit/Facts';
import { formatDateTime } from '../../kit/formatTime';
import { sends } from '../../kit/sends';
import { countryName } from './useCountries';

/** Submitted data, masked. */
function Submission({ submission }: { submission: NonNullable<Identity['submission']> }) {
  const { t } = useTranslation('identity');
  const { languageTag } = usePreferences();
  const { name, id_number, country, submitted, decided } = submission;
  return (
    <Facts
      facts={[
        { id: 'name', label: t('name'), value: name },
        { id: 'idNumber', label: t('idNumber'), value: id_number },
        { id: 'country', label: t('country'), value: countryName(country, languageTag) },
        { id: 'submitted', label: t('submittedOn'), value: formatDateTime(submitted, languageTag) },
        ...(decided === null
          ? []
          : [{ id: 'decided', label: t('decidedOn'), value: formatDateTime(decided, languageTag) }]),
      ]}
    />
  );
}

const Place = styled.div`
  max-width: 820px;
`;

const Result = styled.div<{ $tone: 'accent' | 'red' }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-1) var(--space-4);
  align-items: center;
  &:not(:last-child) { padding-bottom: var(--space-4); margin-bottom: var(--space-2); border-bottom: 1px solid var(--line); }
  & > span {
    grid-row: span 2;
    display: grid;
    place-items: center;
    width: 52px;
    height: 52px;
    border-radius: 50%;
    background: var(${({ $tone }) => `--${$tone}-soft`});
    color: var(${({ $tone }) => `--${$tone}`});
  }
  h2 { font-size: var(--font-lg); }
  p { color: var(--text-2); }
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  margin-top: var(--space-4);
`;

/** /user/identity: identity status, and the form when one can be submitted. */
export function IdentityScreen() {
  const { t } = useTranslation(['identity', 'layout']);
  const flow = useFlow(identityMachine, undefined);
  const { user } = useSession();
  const screen = useSelector(flow, screenOf);
  const identity = useSelector(flow, identityOf);
  const status = identity?.status ?? user?.info.name_status ?? 0;
  return (
    <UserPage
      title={t('layout:identity')}
      beside={<IdentityBadge status={status} />}
      acts={
        <LinkButton to="/user/identityRight" variant="ghost" size="sm">
          {t('rightsLink')}
        </LinkButton>
      }
    >
      <Place data-state={screen}>
        {/* The form is outside: whatever changes in a live region is read out, also while somebody types. */}
        <div aria-live="polite">{screen !== 'form' && <Status flow={flow} screen={screen} />}</div>
        {screen === 'form' && identity && <ApplicationForm flow={flow} sandbox={identity.auto_review} />}
      </Place>
    </UserPage>
  );
}

function Status({ flow, screen }: { flow: IdentityRef; screen: Exclude<ReturnType<typeof screenOf>, 'form'> }) {
  const { t } = useTranslation('identity');
  const identity = useSelector(flow, identityOf);
  if (screen === 'unavailable')
    return (
      <Panel>
        <IdentityUnavailable flow={flow} />
      </Panel>
    );
  if (screen === 'loading' || !identity) return <Waiting />;
  const { submission } = identity;
  return (
    <Panel>
      {screen === 'pending' && (
        <Outcome icon="timer" tone="accent" title={t('pendingTitle')} text={t('pendingText')}>
          {identity.auto_review && (
            <SandboxNote>
              <p>{t('sandboxPending')}</p>
            </SandboxNote>
          )}
        </Outcome>
      )}
      {screen === 'refused' && (
        <Outcome
          icon="warning"
          tone="red"
          title={t('refusedTitle')}
          text={<Reason reason={submission?.reason ?? ''} />}
        />
      )}
      {screen === 'verified' && (
        <Outcome icon="shield" tone="accent" title={t('verifiedTitle')} text={t('verifiedText')} />
      )}
      {submission && <Submission submission={submission} />}
      {screen === 'refused' && (
        <Acts>
          <Button variant="primary" {...sends(flow, 'user.identity.again')}>
            {t('again')}
          </Button>
        </Acts>
      )}
    </Panel>
  );
}

interface OutcomeProps {
  icon: IconName;
  tone: 'accent' | 'red';
  title: string;
  text: ReactNode;
  children?: ReactNode;
}

function Outcome({ icon, tone, title, text, children }: OutcomeProps) {
  return (
    <>
      <Result $tone={tone}>
        <span>
          <Icon name={icon} size={26} />
        </span>
        <h2>{title}</h2>
        <p>{text}</p>
      </Result>
      {children}
    </>
  );
}

/** A translated standard reason, or the reviewer's own sentence. */
function Reason({ reason }: { reason: string }) {
  const { t } = useTranslation('identity');
  const known = REJECT_REASONS.find((one) => one === reason);
  return known ? t(`reason_${known}`) : reason;
}

const Waiting = () => (
  <Panel aria-busy="true">
    <Skeleton height="52px" />
    <Skeleton height="180px" />
  </Panel>
);
