/** The product's mark: two states joined by a transition. */
export function BrandMark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="var(--accent-solid)" />
      <path
        d="M8 11h9.5a3.5 3.5 0 0 1 0 7H14a3.5 3.5 0 0 0 0 7h10"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="8" cy="11" r="3" fill="#fff" />
      <circle cx="24" cy="25" r="3" fill="#fff" />
    </svg>
  );
}
