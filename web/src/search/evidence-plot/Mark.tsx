export type MarkShape = 'square' | 'diamond' | 'circle';

/** The shape that stands for a design: a square for randomised trials, a diamond for reviews, a circle for all else. */
export function shapeOf(design: string | null): MarkShape {
  if (design === 'Randomised trial') return 'square';
  return design !== null && /review|meta-analysis/i.test(design) ? 'diamond' : 'circle';
}

interface MarkProps {
  shape: MarkShape;
  x: number;
  y: number;
  /** Half the width in pixels. */
  size: number;
}

/** The mark of a study, in the colour of the text. */
export function Mark({ shape, x, y, size }: MarkProps) {
  if (shape === 'circle') return <circle cx={x} cy={y} r={size} fill="currentColor" />;
  if (shape === 'square')
    return <rect x={x - size} y={y - size} width={2 * size} height={2 * size} fill="currentColor" />;
  const points = [`${x},${y - size}`, `${x + size},${y}`, `${x},${y + size}`, `${x - size},${y}`];
  return <polygon points={points.join(' ')} fill="currentColor" />;
}
