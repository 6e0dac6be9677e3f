import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Board } from '../../machines/storyboard/board';
import { branchesOf, nameOfShot, stripTo, type Told } from '../../machines/storyboard/storyboard.machine';
import { ShotCard } from './ShotCard';

const Sheet = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  min-width: 0;
  h2 { font-size: var(--font-xl); }
  h3 { margin-bottom: var(--space-3); font-size: var(--font-lg); overflow-wrap: anywhere; }
`;

/** Laid out like text: from the first screen on, line by line. */
const Row = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(236px, 1fr));
  gap: var(--space-5) var(--space-4);
  padding: 0;
  list-style: none;
`;

interface BoardSheetProps {
  /** In the page's language. */
  board: Board;
  told: Told;
  /** Number of the last shot of the film strip; null shows the whole storyboard. */
  strip: number | null;
  /** Rendered between the title and the screens. */
  children?: ReactNode;
}

function Shots({ board, told, strip, numbers }: BoardSheetProps & { numbers: readonly number[] }) {
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
            strip !== null ||
            (board.shots[to]?.from === number && tone === board.shots[number]?.ways.find((way) => way.to === to)?.tone)
          }
        />
      ))}
    </Row>
  );
}

/** A storyboard: first the usual way, then the other ways from each screen; or a single film strip. */
export function BoardSheet({ children, ...sheet }: BoardSheetProps) {
  const { t } = useTranslation('storyboard');
  const { board, told, strip } = sheet;
  return (
    <Sheet data-board={board.id}>
      <header>
        <h2>{board.title}</h2>
        <p lang={board.lang}>{board.about}</p>
      </header>
      {children}
      {strip !== null && board.shots[strip] ? (
        <section>
          <h3>{t('strip')}</h3>
          <Shots {...sheet} numbers={stripTo(board, strip)} />
        </section>
      ) : (
        <>
          <section>
            <h3>{t('usualWay')}</h3>
            <Shots {...sheet} numbers={board.usual} />
          </section>
          {[...branchesOf(board)].map(([from, some]) => (
            <section key={from ?? 'beside'}>
              <h3>
                {from === null
                  ? t('beside')
                  : t('fromShot', { number: from + 1, name: nameOfShot(board.shots[from], told) })}
              </h3>
              <Shots {...sheet} numbers={some} />
            </section>
          ))}
        </>
      )}
    </Sheet>
  );
}
