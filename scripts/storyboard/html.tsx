import type { i18n } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { ServerStyleSheet } from 'styled-components';
import type { Board } from '../../inspector/machines/storyboard/board';
import type { Told } from '../../inspector/machines/storyboard/storyboard.machine';
import { BoardSheet } from '../../inspector/views/storyboard/BoardSheet';
import { BOARD_TEXTS, boardIn } from '../../inspector/views/storyboard/boardIn';
import type { Theme } from '../../src/machines/shell/preferences/preferences.machine';
import { GlobalStyle } from '../../src/views/kit/GlobalStyle';
import { escaped } from '../charts/marks';

/** Added to the styles from the inspector's frame. */
const STYLE = 'main{max-width:1400px;margin:0 auto;padding:24px}@media (max-width:767px){main{padding:16px}}';

interface Sent {
  readonly board: Board;
  readonly told: Told;
  readonly texts: i18n;
  readonly theme: Theme;
}

/** Returns the inspector's storyboard as a self-contained page: no server, no script, no other file. */
export function storyboardHtml({ board: ofModels, told, texts, theme }: Sent): string {
  const board = boardIn(ofModels, texts.getFixedT(null, BOARD_TEXTS));
  const styles = new ServerStyleSheet();
  try {
    const page = renderToStaticMarkup(
      styles.collectStyles(
        <I18nextProvider i18n={texts}>
          <GlobalStyle />
          <main>
            <BoardSheet board={board} told={told} strip={null} />
          </main>
        </I18nextProvider>,
      ),
    );
    const head = [
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<title>${escaped(board.title)}</title>`,
      styles.getStyleTags(),
      `<style>${STYLE}</style>`,
    ];
    const root = `lang="${texts.language}" data-theme="${theme}"`;
    return `<!doctype html>\n<html ${root}>\n<head>${head.join('\n')}</head>\n<body>${page}</body>\n</html>\n`;
  } finally {
    styles.seal();
  }
}
