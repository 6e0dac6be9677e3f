import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import { closedReasonOf } from '../../../machines/seconds/secondsForm/secondsForm.machine';
import { sameData } from '../../../machines/sameData';
import { Icon } from '../../kit/Icon';
import { useSecondsTexts } from '../seconds/secondsTexts';
import { CountryFirst } from './OwnLimits';
import type { SecondsFormRef } from './useSecondsForm';

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
