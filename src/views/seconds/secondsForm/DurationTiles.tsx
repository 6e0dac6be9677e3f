import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { SecondsTerms } from '../../../../domain/contract/seconds/seconds';
import { durationOf } from '../../../machines/seconds/secondsForm/secondsForm.machine';
import { tabular } from '../../kit/text';
import { useSecondsTexts } from '../seconds/secondsTexts';
import type { SecondsFormRef } from './useSecondsForm';

const Group = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;
  legend { margin-bottom: var(--space-1); padding: 0; font-size: var(--font-sm); color: var(--text-3); }
`;

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(72px, 1fr));
  gap: var(--space-2);
`;

const Tile = styled.label`
  ${tabular}
  position: relative;
  display: grid;
  justify-items: center;
  gap: 2px;
  padding: var(--space-2) var(--space-1);
  border-radius: var(--radius-2);
  background: var(--raised);
  box-shadow: inset 0 0 0 1px var(--line);
  cursor: pointer;
  input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
  b { font-size: var(--font-md); white-space: nowrap; }
  small { font-size: var(--font-sm); color: var(--up); }
  &:hover { background: var(--hover); }
  &:has(:checked) { background: var(--hover); box-shadow: inset 0 0 0 1.5px var(--text); }
  &:has(:focus-visible) { outline: 2px solid var(--text); outline-offset: 1px; }
`;

export function DurationTiles({ form, terms }: { form: SecondsFormRef; terms: SecondsTerms }) {
  const { t, duration: durationText, rate } = useSecondsTexts();
  const name = useId();
  const chosen = useSelector(form, durationOf);
  return (
    <Group>
      <legend>{t('durationAndPayout')}</legend>
      <Tiles>
        {terms.durations.map(({ duration, payout_rate }) => (
          <Tile key={duration}>
            <input
              type="radio"
              name={name}
              value={duration}
              checked={duration === chosen}
              data-send="user.duration.choose"
              onChange={() => form.send({ type: 'user.duration.choose', duration })}
            />
            <b>{durationText(duration)}</b>
            <small>+{rate(payout_rate)}</small>
          </Tile>
        ))}
      </Tiles>
    </Group>
  );
}
