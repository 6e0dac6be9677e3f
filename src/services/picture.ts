const toBlob = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))), type, 0.92),
  );

function newCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  return { canvas, context };
}

/**
 * Size in pixels, as displayed.
 * @throws when the picture cannot be decoded.
 */
export async function sizeOfPicture(picture: Blob): Promise<{ width: number; height: number }> {
  const bitmap = await createImageBitmap(picture);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}

/**
 * Crops a square out of a picture, scaled to `side` pixels.
 * @throws when it cannot be decoded.
 */
export async function cropSquare(
  picture: Blob,
  { x, y, size }: { x: number; y: number; size: number },
  side: number,
): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const { canvas, context } = newCanvas(side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, x, y, size, size, 0, 0, side, side);
  bitmap.close();
  return toBlob(canvas, 'image/webp');
}

/** Aspect ratio of a card, 85.6 by 54 mm. */
const CARD = { width: 1012, height: 638 } as const;

/** Draws a specimen card that cannot be mistaken for a real document. */
export function drawSpecimen(title: string): Promise<Blob> {
  const { canvas, context } = newCanvas(CARD.width, CARD.height);
  const ground = context.createLinearGradient(0, 0, CARD.width, CARD.height);
  ground.addColorStop(0, '#dbe6f5');
  ground.addColorStop(1, '#b7c9e2');
  context.fillStyle = ground;
  context.fillRect(0, 0, CARD.width, CARD.height);
  context.fillStyle = '#8fa6c6';
  context.fillRect(64, 150, 290, 380);
  for (const [line, width] of [520, 430, 480, 300].entries()) context.fillRect(410, 170 + line * 96, width, 34);
  context.fillStyle = '#24405f';
  context.font = '600 48px sans-serif';
  context.fillText(title, 64, 98);
  context.translate(CARD.width / 2, CARD.height / 2);
  context.rotate(-0.35);
  context.globalAlpha = 0.35;
  context.font = '700 140px sans-serif';
  context.textAlign = 'center';
  context.fillText('SPECIMEN', 0, 50);
  return toBlob(canvas, 'image/jpeg');
}
