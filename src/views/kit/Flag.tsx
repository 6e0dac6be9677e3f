import type { SVGProps } from 'react';

/** Attributes of a path, or of a circle when it has a radius. */
type Part = Pick<SVGProps<SVGElement>, 'd' | 'cx' | 'cy' | 'r' | 'fill' | 'stroke' | 'strokeWidth' | 'strokeDasharray'>;

/** Flags on a 30 × 20 grid, drawn here because many systems' fonts have no flag glyphs. */
const FLAGS: Record<string, readonly Part[]> = {
  US: [
    { fill: '#fff', d: 'M0 0h30v20H0z' },
    { stroke: '#bf2a3b', strokeWidth: '1.54', d: 'M0 .8h30M0 3.9h30M0 6.9h30M0 10h30M0 13.1h30M0 16.2h30M0 19.2h30' },
    { fill: '#27386b', d: 'M0 0h13v10.8H0z' },
    {
      stroke: '#fff',
      strokeWidth: '1.1',
      strokeDasharray: '1.1 1.5',
      d: 'M1.5 2h10.5M1.5 4.3h10.5M1.5 6.6h10.5M1.5 8.9h10.5',
    },
  ],
  JP: [
    { fill: '#fff', d: 'M0 0h30v20H0z' },
    { cx: '15', cy: '10', r: '5.8', fill: '#c3143c' },
  ],
  KR: [
    { fill: '#fff', d: 'M0 0h30v20H0z' },
    { cx: '15', cy: '10', r: '4.8', fill: '#0f4da0' },
    { fill: '#cd2e3a', d: 'M10.2 10a4.8 4.8 0 0 1 9.6 0c0 3-4.8 3-4.8 0s-4.8-3-4.8 0z' },
    {
      stroke: '#16181d',
      strokeWidth: '.9',
      d: 'M4 5.2l2.6-2.4M5 6.2l2.6-2.4M22.5 3l2.6 2.4M4.5 14.5l2.6 2.4M22.8 17l2.6-2.4M23.8 18l2.6-2.4',
    },
  ],
  TW: [
    { fill: '#d9232e', d: 'M0 0h30v20H0z' },
    { fill: '#12318f', d: 'M0 0h15v10H0z' },
    { cx: '7.5', cy: '5', r: '2.8', fill: '#fff' },
  ],
  RU: [
    { fill: '#fff', d: 'M0 0h30v6.7H0z' },
    { fill: '#1c4aa8', d: 'M0 6.7h30v6.6H0z' },
    { fill: '#cf2a26', d: 'M0 13.3h30V20H0z' },
  ],
  TR: [
    { fill: '#dd1c2d', d: 'M0 0h30v20H0z' },
    { cx: '11', cy: '10', r: '5', fill: '#fff' },
    { cx: '12.4', cy: '10', r: '4', fill: '#dd1c2d' },
    { fill: '#fff', d: 'M16 10l3.8-1.3-2.3 3.3V8l2.3 3.3z' },
  ],
  FR: [
    { fill: '#1f3d94', d: 'M0 0h10v20H0z' },
    { fill: '#fff', d: 'M10 0h10v20H10z' },
    { fill: '#dc3240', d: 'M20 0h10v20H20z' },
  ],
  ES: [
    { fill: '#b8202c', d: 'M0 0h30v20H0z' },
    { fill: '#f5c22f', d: 'M0 5h30v10H0z' },
    { fill: '#9c4a20', d: 'M7 8h3.5v4H7z' },
  ],
  DE: [
    { fill: '#16181d', d: 'M0 0h30v6.7H0z' },
    { fill: '#d3202a', d: 'M0 6.7h30v6.6H0z' },
    { fill: '#f5c52e', d: 'M0 13.3h30V20H0z' },
  ],
};

const UNKNOWN: readonly Part[] = [{ fill: 'var(--hover)', d: 'M0 0h30v20H0z' }];

/** `country` is the country part of a locale: US of en_US. */
export function Flag({ country }: { country: string }) {
  return (
    <svg
      width={21}
      height={14}
      viewBox="0 0 30 20"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none', borderRadius: 2, outline: '1px solid var(--line)' }}
    >
      {(FLAGS[country] ?? UNKNOWN).map((part, at) => {
        const Shape = part.r === undefined ? 'path' : 'circle';
        return <Shape key={at} {...part} />;
      })}
    </svg>
  );
}
