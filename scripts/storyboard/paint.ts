import type { Page } from 'playwright';
import sharp from 'sharp';
import type { Board, Shot } from '../../inspector/machines/storyboard/board.types';
import { nextShot, screenOf, shownShots } from '../../inspector/machines/storyboard/storyboard.selectors';
import type { Told, ToldScreen } from '../../inspector/machines/storyboard/storyboard.types';
import { pictureOf } from '../stage/openStage';
import type { StoryboardOptions } from './options';

/** A screen that has not been described within this time is a fault of the stage, ms. */
const TOLD_WITHIN = 60_000;

type Look = Pick<StoryboardOptions, 'locale' | 'theme'>;

/**
 * Requests a screen from the stage as the inspector's storyboard does.
 * @returns the screen's description once painted.
 */
const tell = (page: Page, { flow, state, route }: Shot, { locale, theme }: Look): Promise<ToldScreen> =>
  page.evaluate(
    ({ wanted, within }) =>
      new Promise<ToldScreen>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`${wanted.flow} ${wanted.state} was not painted`)), within);
        const hear = ({ data }: MessageEvent<{ type?: string; told?: ToldScreen }>) => {
          if (data.type !== 'flowStage.told' || !data.told) return;
          clearTimeout(late);
          window.removeEventListener('message', hear);
          resolve({ ...data.told, picture: '' });
        };
        window.addEventListener('message', hear);
        window.postMessage({ type: 'flowStage.show', asks: true, wanted }, location.origin);
      }),
    { wanted: { flow, state, route, locale, theme, stood: {} }, within: TOLD_WITHIN },
  );

/** Paints all screens of a storyboard one after the other and takes their pictures. */
export async function paint(page: Page, board: Board, look: Look): Promise<Told> {
  const numbers = shownShots(board, null);
  let told: Told = {};
  for (let shot = nextShot(board, numbers, told); shot; shot = nextShot(board, numbers, told)) {
    const screen = await tell(page, shot, look);
    const picture = await sharp(await pictureOf(page))
      .webp({ quality: 80 })
      .toBuffer();
    told = {
      ...told,
      [screenOf(shot)]: { ...screen, picture: `data:image/webp;base64,${picture.toString('base64')}` },
    };
  }
  return told;
}
