/** Colours for parts of a whole, with a contrast of at least 3:1 on the surfaces of both themes (tests/unit/kit/tokens.test.ts). */
export const SERIES = ['#6c8298', '#0f9c86', '#c07a12', '#9a6cf0', '#d9558a'] as const;

export const seriesColour = (index: number): string => SERIES[index % SERIES.length] ?? SERIES[0];
