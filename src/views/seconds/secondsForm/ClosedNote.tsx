import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import { closedReasonOf, asksCountry, isSignedIn } from '../../../machines/seconds/secondsForm/secondsForm.machine';
import { sameData } from '../../../machines/sameData';
import { Icon } from '../../kit/Icon';
import { useSecondsTexts } from '../seconds/secondsTexts';
import type { SecondsFormRef } from './useSecondsForm';
import { Suspense } from 'react';
import { FaultBoundary } from '../../kit/FaultBoundary';
import { laterView, ON_ITS_WAY } from '../../kit/laterView';

const LimitsButton = laterView(() => import('../secondsLimits/LimitsButton').then((chunk) => chunk.LimitsButton));
const LimitsDialog = laterView(() => import('../secondsLimits/LimitsDialog').then((chunk) => chunk.LimitsDialog));

/** Keeps the place of the button until it is loaded. */
const Place = styled.div`min-height: var(--control-sm);`;

/** Button that states the user's country, where an order is not possible without it. */
function CountryFirst({ form }: { form: SecondsFormRef }) {
  if (!useSelector(form, asksCountry)) return null;
  return (
    <FaultBoundary>
      <Suspense fallback={ON_ITS_WAY}>
        <LimitsButton form={form} asksCountry />
      </Suspense>
    </FaultBoundary>
  );
}

/** Button and dialog of a signed-in user's own limits. */
export function OwnLimits({ form }: { form: SecondsFormRef }) {
  if (!useSelector(form, isSignedIn)) return null;
  return (
    <FaultBoundary>
      <Place>
        <Suspense fallback={ON_ITS_WAY}>
          <LimitsButton form={form} />
          <LimitsDialog form={form} />
        </Suspense>
      </Place>
    </FaultBoundary>
  );
}

const Closed = styled.p.attrs({ role: 'status' })`
  display: flex;
  gap: var(--space-2);
  padding: var(--space-3);
  border-radius: var(--radius-2);
  background: var(--warn-soft);
  color: var(--warn);
  font-size: var(--font-md);
  svg { flex: none; margin-top: 2px; }
`;

/** Why the pair takes no orders of this user, and the way out if there is one. */
export function ClosedNote({ form }: { form: SecondsFormRef }) {
  const { reason } = useSecondsTexts();
  const closed = reason(useSelector(form, closedReasonOf, sameData));
  if (!closed) return null;
  return (
    <>
      <Closed>
        <Icon name="warning" size={16} />
        {closed}
      </Closed>
      <CountryFirst form={form} />
    </>
  );
}
