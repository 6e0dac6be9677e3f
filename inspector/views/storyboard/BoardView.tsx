import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Board } from '../../machines/storyboard/board.types';
import { nextShot, shownShots, stripEnds, stripOf, toldIn } from '../../machines/storyboard/storyboard.selectors';
import { Select } from '../../../src/views/kit/Select';
import { usePreferences } from '../../../src/views/app/usePreferences';
import { BoardSheet } from './BoardSheet';
import { Painter } from './Painter';
import type { StoryboardRef } from './storyboardRef';

const Choice = styled(Select)`
  max-width: 560px;
`;

const ALL = '';

function StripChoice({ flow, board }: { flow: StoryboardRef; board: Board }) {
  const { t } = useTranslation('storyboard');
  const strip = useSelector(flow, stripOf);
  const ends = [...new Set([board.usual.at(-1) ?? 0, ...stripEnds(board), ...(strip === null ? [] : [strip])])];
  const options = ends.map((number) => ({
    value: String(number),
    label: t('stripTo', { number: number + 1, name: board.shots[number]?.meaning ?? '' }),
  }));
  return (
    <Choice
      label={t('shown')}
      value={strip === null ? ALL : String(strip)}
      options={[{ value: ALL, label: t('whole') }, ...options]}
      data-send="user.strip.choose"
      onChange={(value) => flow.send({ type: 'user.strip.choose', strip: value === ALL ? null : Number(value) })}
    />
  );
}

/** The chosen storyboard while its screens are painted one after the other. */
export function BoardView({ flow, board }: { flow: StoryboardRef; board: Board }) {
  const strip = useSelector(flow, stripOf);
  const { locale, theme } = usePreferences();
  const told = useSelector(flow, toldIn(`${locale} ${theme}`));
  const next = nextShot(board, shownShots(board, strip), told);
  return (
    <BoardSheet board={board} told={told} strip={strip}>
      <StripChoice flow={flow} board={board} />
      {next && <Painter shot={next} />}
    </BoardSheet>
  );
}
