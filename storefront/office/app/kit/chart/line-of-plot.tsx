/** Dashed ink with a white casing, to be visible on bars too. */
export function LineOfPlot({ values, low, top }: { values: readonly number[]; low: number; top: number }) {
  const points = values.map((value, index) => `${index + 0.5},${top - value}`).join(' ')
  const line = { points, fill: 'none', vectorEffect: 'non-scaling-stroke' } as const
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${values.length} ${top - low}`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full overflow-visible rtl:-scale-x-100"
    >
      <polyline {...line} stroke="var(--color-surface)" strokeWidth="4" />
      <polyline {...line} stroke="var(--color-ink)" strokeWidth="1.5" strokeDasharray="4 3" />
    </svg>
  )
}
