import type { SVGProps } from 'react';

/** Disc colour and mark colour. */
const COLOURS: Record<string, [string, string]> = {
  BTC: ['#f2921b', '#fff'],
  ETH: ['#5f74d8', '#fff'],
  USDT: ['#1fa27a', '#fff'],
  BNB: ['#e3ad12', '#1d1a10'],
  SOL: ['#16181f', '#3be7b0'],
  XRP: ['#2c3640', '#fff'],
  DOGE: ['#c2a02f', '#fff'],
  ADA: ['#1f52c4', '#fff'],
  TRX: ['#d8242f', '#fff'],
  LTC: ['#4d72ab', '#fff'],
  DOT: ['#e2187b', '#fff'],
  LINK: ['#2d5bd8', '#fff'],
  AVAX: ['#dd3b3e', '#fff'],
  BCH: ['#3aa856', '#fff'],
  UNI: ['#ec1479', '#fff'],
  ATOM: ['#303452', '#fff'],
  NEAR: ['#12161c', '#2ee39a'],
  TON: ['#1a93de', '#fff'],
};

const MARKS: Record<string, SVGProps<SVGPathElement>> = {
  BTC: {
    d: 'M12 9v14M12 9.5h5.2a3.1 3.1 0 0 1 0 6.3H12m0 0h6a3.4 3.4 0 0 1 0 6.7h-6M14.5 6.5V9M14.5 22.5V25M18 6.5V9M18 22.5V25',
  },
  ETH: { d: 'M16 6l6 10-6 3.6L10 16zM10.5 19L16 26l5.5-7-5.5 3.2z', fill: 'currentColor', stroke: 'none' },
  USDT: { d: 'M9.5 9.5h13M16 9.5V24M9 15.5c0 3 14 3 14 0s-14-3-14 0z' },
  SOL: { d: 'M11 11h12M9 16h12M11 21h12' },
  XRP: { d: 'M9 9l4 4c1.7 1.7 4.3 1.7 6 0l4-4M9 23l4-4c1.7-1.7 4.3-1.7 6 0l4 4' },
  BNB: {
    d: 'M16 8l3 3-3 3-3-3zM16 18l3 3-3 3-3-3zM9.5 13l3 3-3 3-3-3zM22.5 13l3 3-3 3-3-3zM16 13.5l2.5 2.5-2.5 2.5-2.5-2.5z',
    fill: 'currentColor',
    stroke: 'none',
  },
  ADA: {
    d: 'M16 9v.01M16 23v.01M10 12.5v.01M22 12.5v.01M10 19.5v.01M22 19.5v.01M13.5 16h.01M18.5 16h.01',
    strokeWidth: '3.2',
  },
  TRX: { d: 'M8.5 9l14 3-7 12zM8.5 9l7.5 5.5 6.5-2.5M16 14.5L15.5 24' },
  LTC: { d: 'M15.5 8l-3 14h9M10 18.5l9-4' },
  LINK: { d: 'M16 8.5l6.5 3.8v7.5L16 23.5l-6.5-3.7v-7.5z', strokeWidth: '3' },
  AVAX: { d: 'M15 9.5l3 5-4.5 8H8zM20 17.5l3.5 5h-6.5z', fill: 'currentColor', stroke: 'none' },
  DOT: { d: 'M16 9.5v.01M16 22.5v.01M11.5 16h9', strokeWidth: '4' },
};

interface CoinIconProps {
  symbol: string;
  /** px. */
  size?: number;
}

const hue = (symbol: string) => symbol.split('').reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);

/** Icon of a currency: its own mark, or its first letters on a colour derived from its name. */
export function CoinIcon({ symbol, size = 24 }: CoinIconProps) {
  const [disc, mark] = COLOURS[symbol] ?? [`hsl(${hue(symbol)} 45% 38%)`, '#fff'];
  const drawn = MARKS[symbol];
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
      color={mark}
      style={{ flex: 'none' }}
    >
      <circle cx="16" cy="16" r="15.5" fill={disc} stroke="var(--line)" />
      {drawn ? (
        <g fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round">
          <path {...drawn} />
        </g>
      ) : (
        <text
          x="16"
          y="20.5"
          textAnchor="middle"
          fontSize={symbol.length > 3 ? 8.5 : 10.5}
          fontWeight="700"
          fill="currentColor"
        >
          {symbol.slice(0, symbol.length > 3 ? 4 : 3)}
        </text>
      )}
    </svg>
  );
}

/** Icon of a pair: two discs, the right one half hidden behind. */
export function PairIcon({ left, right, size = 24 }: { left: string; right: string; size?: number }) {
  return (
    <span style={{ display: 'inline-flex', flex: 'none' }}>
      <CoinIcon symbol={left} size={size} />
      <span style={{ marginInlineStart: -size / 4, marginBlockStart: size / 3 }}>
        <CoinIcon symbol={right} size={Math.round(size * 0.66)} />
      </span>
    </span>
  );
}
