import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { memo } from 'react';
import type { Board, Shot } from '../../machines/storyboard/board.types';
import { nextShot, shownShots, stripEnds, stripOf, toldIn } from '../../machines/storyboard/storyboard.selectors';
import { Select } from '../../../src/views/kit/Select';
import { usePreferences } from '../../../src/views/app/usePreferences';
import { BoardSheet } from './BoardSheet';
import type { storyboardMachine } from '../../machines/storyboard/storyboard.machine';
import { MessageFrame } from '../../../src/views/kit/MessageFrame';
import { SCREEN } from './screen';

/** The gallery's page that shows any flow in any state: inspector/app/gallery/stage.ts. */
const STAGE = '/flows/gallery/stage';

/** Positioned off the page rather than hidden, because a frame without layout paints nothing. */
const Beside = styled.div`
  position: fixed;
  inset-block-start: 0;
  inset-inline-start: -9999px;
  width: ${SCREEN.width}px;
`;

/** Renders one screen after the other invisibly, in the page's language and theme, to obtain their descriptions. */
const Painter = memo(function Painter({ shot: { flow, state, route } }: { shot: Shot }) {
  const { t } = useTranslation('storyboard');
  const { locale, theme } = usePreferences();
  const message = { type: 'flowStage.show', asks: true, wanted: { flow, state, route, locale, theme, stood: {} } };
  return (
    <Beside aria-hidden="true" inert>
      <MessageFrame src={STAGE} title={t('title')} message={message} height={SCREEN.height} />
    </Beside>
  );
});

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

/** The chosen storyboard, while its screens are painted one after the other. */
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

type StoryboardRef = ActorRefFrom<typeof storyboardMachine>;
