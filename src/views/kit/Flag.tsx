import type { ReactNode } from 'react';

/** Flags on a 30 × 20 grid, drawn here because many systems' fonts have no flag glyphs. */
const FLAGS: Record<string, ReactNode> = {
  US: (
    <>
      <path fill="#fff" d="M0 0h30v20H0z" />
      <path stroke="#bf2a3b" strokeWidth="1.54" d="M0 .8h30M0 3.9h30M0 6.9h30M0 10h30M0 13.1h30M0 16.2h30M0 19.2h30" />
      <path fill="#27386b" d="M0 0h13v10.8H0z" />
      <path
        stroke="#fff"
        strokeWidth="1.1"
        strokeDasharray="1.1 1.5"
        d="M1.5 2h10.5M1.5 4.3h10.5M1.5 6.6h10.5M1.5 8.9h10.5"
      />
    </>
  ),
  JP: (
    <>
      <path fill="#fff" d="M0 0h30v20H0z" />
      <circle cx="15" cy="10" r="5.8" fill="#c3143c" />
    </>
  ),
  KR: (
    <>
      <path fill="#fff" d="M0 0h30v20H0z" />
      <circle cx="15" cy="10" r="4.8" fill="#0f4da0" />
      <path fill="#cd2e3a" d="M10.2 10a4.8 4.8 0 0 1 9.6 0c0 3-4.8 3-4.8 0s-4.8-3-4.8 0z" />
      <path
        stroke="#16181d"
        strokeWidth=".9"
        d="M4 5.2l2.6-2.4M5 6.2l2.6-2.4M22.5 3l2.6 2.4M4.5 14.5l2.6 2.4M22.8 17l2.6-2.4M23.8 18l2.6-2.4"
      />
    </>
  ),
  TW: (
    <>
      <path fill="#d9232e" d="M0 0h30v20H0z" />
      <path fill="#12318f" d="M0 0h15v10H0z" />
      <circle cx="7.5" cy="5" r="2.8" fill="#fff" />
    </>
  ),
  RU: (
    <>
      <path fill="#fff" d="M0 0h30v6.7H0z" />
      <path fill="#1c4aa8" d="M0 6.7h30v6.6H0z" />
      <path fill="#cf2a26" d="M0 13.3h30V20H0z" />
    </>
  ),
  TR: (
    <>
      <path fill="#dd1c2d" d="M0 0h30v20H0z" />
      <circle cx="11" cy="10" r="5" fill="#fff" />
      <circle cx="12.4" cy="10" r="4" fill="#dd1c2d" />
      <path fill="#fff" d="M16 10l3.8-1.3-2.3 3.3V8l2.3 3.3z" />
    </>
  ),
  FR: (
    <>
      <path fill="#1f3d94" d="M0 0h10v20H0z" />
      <path fill="#fff" d="M10 0h10v20H10z" />
      <path fill="#dc3240" d="M20 0h10v20H20z" />
    </>
  ),
  ES: (
    <>
      <path fill="#b8202c" d="M0 0h30v20H0z" />
      <path fill="#f5c22f" d="M0 5h30v10H0z" />
      <path fill="#9c4a20" d="M7 8h3.5v4H7z" />
    </>
  ),
  DE: (
    <>
      <path fill="#16181d" d="M0 0h30v6.7H0z" />
      <path fill="#d3202a" d="M0 6.7h30v6.6H0z" />
      <path fill="#f5c52e" d="M0 13.3h30V20H0z" />
    </>
  ),
};

/** `country` is the country part of a locale: US of en_US. */
export function Flag({ country, width = 21 }: { country: string; width?: number }) {
  return (
    <svg
      width={width}
      height={(width * 2) / 3}
      viewBox="0 0 30 20"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none', borderRadius: 2, outline: '1px solid var(--line)' }}
    >
      {FLAGS[country] ?? <path fill="var(--hover)" d="M0 0h30v20H0z" />}
    </svg>
  );
}
