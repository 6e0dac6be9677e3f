/** The product's mark: a track between two states, forming its first letter. */
export function BrandMark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--accent-solid)" />
      <g fill="var(--on-accent)" stroke="var(--on-accent)">
        <path
          d="M22.5 9.5H13a3.25 3.25 0 0 0 0 6.5h6a3.25 3.25 0 0 1 0 6.5H9.5"
          fill="none"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
        <circle cx="22.5" cy="9.5" r="2.2" />
        <circle cx="9.5" cy="22.5" r="2.2" />
      </g>
    </svg>
  );
}
