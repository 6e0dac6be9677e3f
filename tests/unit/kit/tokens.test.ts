import { describe, expect, it } from 'vitest';
import { DRAWN_COLOURS } from '../../../src/views/kit/chart/lineColours';
import { SERIES } from '../../../src/views/wallet/accountOverview/Distribution';
import { DARK, LIGHT, type Palette } from '../../../src/views/kit/tokens';

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dim = 0, bright = 0] = [luminance(a), luminance(b)].toSorted((one, two) => one - two);
  return (bright + 0.05) / (dim + 0.05);
}

type Name = keyof Palette;
const BACKGROUNDS: Name[] = ['bg', 'surface', 'raised', 'field'];
const TEXTS: Name[] = ['text', 'text2', 'text3', 'accent', 'green', 'red', 'warn'];
const PAIRS: [Name, Name][] = [
  ...TEXTS.flatMap((text) => BACKGROUNDS.map((ground): [Name, Name] => [text, ground])),
  ['text', 'hover'],
  ['text2', 'hover'],
  ['accent', 'accentSoft'],
  ['green', 'greenSoft'],
  ['red', 'redSoft'],
  ['warn', 'warnSoft'],
  ['onAccent', 'accentSolid'],
  ['onAccent', 'accentSolidHover'],
  ['onTrade', 'greenSolid'],
  ['onTrade', 'redSolid'],
];

describe.each([
  ['dark', DARK],
  ['light', LIGHT],
])('the %s palette', (_, palette) => {
  it('keeps every text readable at 4.5 to 1', () => {
    const weak = PAIRS.filter(([text, ground]) => contrast(palette[text], palette[ground]) < 4.5);
    expect(
      weak.map(([text, ground]) => `${text} on ${ground} ${contrast(palette[text], palette[ground]).toFixed(2)}`),
    ).toEqual([]);
  });

  it('keeps the borders of inputs visible at 3 to 1', () => {
    expect(contrast(palette.lineStrong, palette.surface)).toBeGreaterThanOrEqual(3);
    expect(contrast(palette.lineStrong, palette.raised)).toBeGreaterThanOrEqual(2.7);
    expect(contrast(palette.lineStrong, palette.field)).toBeGreaterThanOrEqual(3);
  });

  it('shows the next step and the track on every background at 3 to 1', () => {
    const weak = BACKGROUNDS.filter((ground) => contrast(palette.accentSolid, palette[ground]) < 3);
    expect(weak).toEqual([]);
  });

  it('shows everything drawn on a chart at 3 to 1, and white text on it at 4.5', () => {
    const colours = Object.values(DRAWN_COLOURS);
    expect(colours.filter((colour) => contrast(colour, palette.surface) < 3)).toEqual([]);
    expect(colours.filter((colour) => contrast('#ffffff', colour) < 4.5)).toEqual([]);
  });

  it('shows every colour of a series against its surface at 3 to 1', () => {
    expect(SERIES.filter((colour) => contrast(colour, palette.surface) < 3)).toEqual([]);
  });
});
