import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { asksCountry, isSignedIn } from '../../../machines/seconds/secondsForm/secondsForm.machine';
import { FaultBoundary } from '../../kit/FaultBoundary';
import { laterView, ON_ITS_WAY } from '../../kit/laterView';
import type { SecondsFormRef } from './useSecondsForm';

const LimitsButton = laterView(() => import('../secondsLimits/LimitsButton').then((chunk) => chunk.LimitsButton));
const LimitsDialog = laterView(() => import('../secondsLimits/LimitsDialog').then((chunk) => chunk.LimitsDialog));

/** Keeps the place of the button until it is loaded. */
const Place = styled.div`min-height: var(--control-sm);`;

/** Button that states the user's country, where an order is not possible without it. */
export function CountryFirst({ form }: { form: SecondsFormRef }) {
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
