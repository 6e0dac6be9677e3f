import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Board } from '../../machines/storyboard/board.types';
import { SCENARIOS } from '../../machines/storyboard/scenarios';
import {
  branchesOf,
  nameOfShot,
  nextShot,
  stripEnds,
  stripOf,
  stripTo,
  toldIn,
} from '../../machines/storyboard/storyboard.selectors';
import { Select } from '../../../src/views/kit/Select';
import { usePreferences } from '../../../src/views/app/usePreferences';
import type { Told } from '../../machines/storyboard/storyboard.types';
import { Painter } from './Painter';
import { ShotCard } from './ShotCard';
import type { StoryboardRef } from './storyboardRef';

const Sheet = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  min-width: 0;
  h2 { font-size: var(--font-xl); }
  h3 { margin-bottom: var(--space-3); font-size: var(--font-lg); overflow-wrap: anywhere; }
`;

/** Reads as a page does: from the first screen on, line by line. */
const Row = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(236px, 1fr));
  gap: var(--space-5) var(--space-4);
  padding: 0;
  list-style: none;
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
    <Select
      label={t('shown')}
      value={strip === null ? ALL : String(strip)}
      options={[{ value: ALL, label: t('whole') }, ...options]}
      data-send="user.strip.choose"
      onChange={(value) => flow.send({ type: 'user.strip.choose', strip: value === ALL ? null : Number(value) })}
    />
  );
}

interface RowProps {
  flow: StoryboardRef;
  board: Board;
  numbers: readonly number[];
  told: Told;
}

function Shots({ flow, board, numbers, told }: RowProps) {
  const isWhole = useSelector(flow, stripOf) === null;
  return (
    <Row>
      {numbers.map((number) => (
        <ShotCard
          key={number}
          board={board}
          number={number}
          told={told}
          usual={board.usual.includes(number)}
          isShown={({ to, tone }) =>
            !isWhole ||
            (board.shots[to]?.from === number && tone === board.shots[number]?.ways.find((way) => way.to === to)?.tone)
          }
        />
      ))}
    </Row>
  );
}

/** A storyboard: the usual way first, then from each screen the other ways; or one film strip. */
export function BoardView({ flow, board }: { flow: StoryboardRef; board: Board }) {
  const { t } = useTranslation(['storyboard', 'scenarios']);
  const strip = useSelector(flow, stripOf);
  const { locale, theme } = usePreferences();
  const told = useSelector(flow, toldIn(`${locale} ${theme}`));
  const scenario = SCENARIOS.find(({ id }) => id === board.id);
  const branches = [...branchesOf(board)];
  const numbers = strip === null ? [...board.usual, ...branches.flatMap(([, some]) => some)] : stripTo(board, strip);
  const next = nextShot(board, numbers, told);
  return (
    <Sheet data-board={board.id}>
      <header>
        {scenario ? <h2>{t(scenario.title)}</h2> : <h2 lang="en">{board.title}</h2>}
        {scenario ? <p>{t('scenarioAbout')}</p> : <p lang="en">{board.about}</p>}
      </header>
      <StripChoice flow={flow} board={board} />
      {next && <Painter shot={next} />}
      {strip !== null && board.shots[strip] ? (
        <section>
          <h3>{t('strip')}</h3>
          <Shots flow={flow} board={board} numbers={numbers} told={told} />
        </section>
      ) : (
        <>
          <section>
            <h3>{t('usualWay')}</h3>
            <Shots flow={flow} board={board} numbers={board.usual} told={told} />
          </section>
          {branches.map(([from, some]) => (
            <section key={from ?? 'beside'}>
              <h3>
                {from === null
                  ? t('beside')
                  : t('fromShot', { number: from + 1, name: nameOfShot(board.shots[from], told) })}
              </h3>
              <Shots flow={flow} board={board} numbers={some} told={told} />
            </section>
          ))}
        </>
      )}
    </Sheet>
  );
}
