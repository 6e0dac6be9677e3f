const PATHS = {
  menu: 'M3 6h14M3 10h14M3 14h14',
  close: 'M5 5l10 10M15 5L5 15',
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12zM13.5 13.5L17 17',
  chevronDown: 'M5 8l5 5 5-5',
  chevronUp: 'M5 12l5-5 5 5',
  chevronLeft: 'M12 5l-5 5 5 5',
  chevronRight: 'M8 5l5 5-5 5',
  arrowRight: 'M3 10h13M11 5l5 5-5 5',
  arrowUp: 'M10 16V4M5 9l5-5 5 5',
  arrowDown: 'M10 4v12M5 11l5 5 5-5',
  star: 'M10 2.8l2.2 4.6 5 .7-3.6 3.5.9 5L10 14.2l-4.5 2.4.9-5L2.8 8.1l5-.7z',
  bell: 'M5 8a5 5 0 0 1 10 0c0 4 1.8 5.2 1.8 5.2H3.2S5 12 5 8M8.3 16a1.9 1.9 0 0 0 3.4 0',
  user: 'M10 10a3.4 3.4 0 1 0 0-6.8A3.4 3.4 0 0 0 10 10zM3.6 17c.5-3 3-4.6 6.4-4.6s5.9 1.6 6.4 4.6',
  wallet: 'M3 6.5A1.5 1.5 0 0 1 4.5 5H15v3M3 6.5V14.5A1.5 1.5 0 0 0 4.5 16H17V8H4.5M14 12h.01',
  orders: 'M5 3h10v14l-2.5-1.6L10 17l-2.5-1.6L5 17zM7.5 7h5M7.5 10.5h5',
  markets: 'M3 16.5h14M5.5 13V8.5M10 13V4M14.5 13V6.5',
  trade: 'M6 3v3M6 12v3M4 6h4v6H4zM14 5v2M14 13v4M12 7h4v6h-4z',
  home: 'M3.5 9L10 3.5 16.5 9v7.5h-4.5v-5H8v5H3.5z',
  more: 'M4.5 10h.01M10 10h.01M15.5 10h.01',
  download: 'M10 3v9M6 8.5l4 4 4-4M3.5 16.5h13',
  globe: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM3 10h14M10 3c2.5 2.2 2.5 11.8 0 14M10 3c-2.5 2.2-2.5 11.8 0 14',
  sun: 'M10 13.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM10 2v1.8M10 16.2V18M2 10h1.8M16.2 10H18M4.3 4.3l1.3 1.3M14.4 14.4l1.3 1.3M15.7 4.3l-1.3 1.3M5.6 14.4l-1.3 1.3',
  moon: 'M16.5 11.7A6.8 6.8 0 0 1 8.3 3.5a6.8 6.8 0 1 0 8.2 8.2z',
  monitor: 'M3 4.5h14v9H3zM7.5 16.5h5',
  swapColours: 'M6 16V4M3 7l3-3 3 3M14 4v12M11 13l3 3 3-3',
  copy: 'M7 7h9v9H7zM4 13V4h9',
  code: 'M7 6L3 10l4 4M13 6l4 4-4 4',
  check: 'M4 10.5l4 4 8-9',
  info: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 9.2V13.5M10 6.5h.01',
  warning: 'M10 3.5l7 12.5H3zM10 8v4M10 14h.01',
  eye: 'M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5zM10 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  eyeOff:
    'M3 3l14 14M8 5.3A7 7 0 0 1 10 5c5 0 7.5 5 7.5 5a13 13 0 0 1-2 2.6M5 6.8A13 13 0 0 0 2.5 10S5 15 10 15a7 7 0 0 0 3-.7',
  settings: 'M3 6h7M14 6h3M3 14h3M10 14h7M12 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  drag: 'M7.5 5h.01M12.5 5h.01M7.5 10h.01M12.5 10h.01M7.5 15h.01M12.5 15h.01',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  refresh: 'M16 6v4h-4M4 14v-4h4M5.2 7.5A5.5 5.5 0 0 1 15.5 9M14.8 12.5A5.5 5.5 0 0 1 4.5 11',
  calendar: 'M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5',
  filter: 'M3 5h14M6 10h8M8.5 15h3',
  expand: 'M4 8V4h4M16 12v4h-4M4 12v4h4M16 8V4h-4',
  signOut: 'M12 4H4.5v12H12M9 10h8M14 7l3 3-3 3',
  shield: 'M10 2.8l6 2.2v4.5c0 4-2.6 6.6-6 7.7-3.4-1.1-6-3.7-6-7.7V5zM7.3 10l2 2 3.5-4',
  help: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM8 8.2C8 7 8.9 6.3 10 6.3s2 .7 2 1.8c0 1.5-2 1.6-2 3.2M10 13.8h.01',
  phone: 'M6 2.5h8v15H6zM9 15h2',
  link: 'M8.5 11.5l3-3M9 6.5l1.5-1.5a3.2 3.2 0 0 1 4.5 4.5L13.5 11M11 13.5L9.5 15A3.2 3.2 0 0 1 5 10.5L6.5 9',
  candles: 'M5 4v3M5 13v3M3.5 7h3v6h-3zM10 3v5M10 13v4M8.5 8h3v5h-3zM15 5v2M15 12v3M13.5 7h3v5h-3z',
  bolt: 'M11 2.5L4.5 11.5H9.5L8.5 17.5 15.5 8.5H10.5z',
  timer: 'M10 17a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM10 8v3l2 1.5M8 2.5h4',
  layers: 'M10 3l7 3.7-7 3.7-7-3.7zM3.5 10.3L10 13.7l6.5-3.4M3.5 13.5L10 17l6.5-3.5',
  image: 'M3 4.5h14v11H3zM3 13l4-4 4 4 2-2 4 4M12.5 8h.01',
  camera: 'M3 6.5h3.5L8 4.5h4l1.5 2H17v9H3zM10 13.5a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z',
  pencil: 'M4 16l1-4 8-8 3 3-8 8zM11.5 5.5l3 3',
  trash: 'M4 6h12M8 6V4h4v2M6 6l.7 10h6.6L14 6',
  document:
    'M3 4.5h14v11H3zM5.5 13c.3-1.6 1.2-2.3 2.2-2.3s1.9.7 2.2 2.3M7.7 9.4a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4M12 8h3M12 10.5h3',
} as const;

export type IconName = keyof typeof PATHS;

interface IconProps {
  name: IconName;
  /** px, default 18. */
  size?: number;
  filled?: boolean;
  /** Accessible name; without it the icon is decorative. */
  label?: string;
}

/** Line icon on a 20-unit grid, in the text colour. */
export function Icon({ name, size = 18, filled = false, label }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={name === 'drag' || name === 'more' ? 2.4 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={label ? undefined : true}
      role={label ? 'img' : undefined}
      aria-label={label}
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
