interface LogoMarkProps {
  size: number;
}

/** The product's logo. The product's name is next to it, so it is hidden from screen readers. */
export function LogoMark({ size }: LogoMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="var(--mantine-color-sea-8)" />
      <path
        d="M6 17h5l3-8 5 15 3-7h4"
        fill="none"
        stroke="white"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
