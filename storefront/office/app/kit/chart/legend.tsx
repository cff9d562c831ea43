/** The bars' styles; hatching distinguishes them without colour. */
export const barLooks = {
  solid: 'bg-action',
  hatched:
    'bg-[repeating-linear-gradient(45deg,var(--color-action)_0_1.5px,var(--color-surface)_1.5px_5px)] shadow-[inset_0_0_0_1.5px_var(--color-action)]',
  back: 'bg-[repeating-linear-gradient(45deg,var(--color-danger)_0_1.5px,var(--color-surface)_1.5px_5px)] shadow-[inset_0_0_0_1.5px_var(--color-danger)]',
} as const

type LegendProps = { bars: readonly (readonly [look: keyof typeof barLooks, name: string])[]; line?: string | undefined }

/** What each bar style and the dashed line mean. */
export const Legend = ({ bars, line }: LegendProps) => (
  <ul className="flex flex-wrap gap-x-4.5 gap-y-0.5 text-xs">
    {bars.map(([look, name]) => (
      <li key={look} className="inline-flex items-center gap-2">
        <i className={`size-3.5 rounded-[2px] ${barLooks[look]}`} />
        {name}
      </li>
    ))}
    {line && (
      <li className="inline-flex items-center gap-2">
        <i className="w-5 border-t-2 border-dashed border-ink" />
        {line}
      </li>
    )}
  </ul>
)
