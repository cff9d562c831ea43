type BoxFieldProps = { name: string; title: string; hint?: string; value: string | undefined }

/** A checkbox with its own label. */
export const BoxField = ({ name, title, hint, value }: BoxFieldProps) => (
  <label className="flex min-h-11 items-center gap-3 pt-2">
    <input type="checkbox" name={name} value="true" defaultChecked={value === 'true'} className="size-5 flex-none accent-action" />
    <span>
      <b className="block font-strong">{title}</b>
      {hint && <span className="text-muted">{hint}</span>}
    </span>
  </label>
)

type RadioChoiceProps = { name: string; value: string; title: string; hint?: string; chosen: string | undefined }

/** A radio button with its meaning. */
export const RadioChoice = ({ name, value, title, hint, chosen }: RadioChoiceProps) => (
  <label className="flex min-h-11 items-start gap-3 py-2">
    <input type="radio" name={name} value={value} defaultChecked={chosen === value} className="mt-0.5 size-5 flex-none accent-action" />
    <span>
      <b className="block font-strong">{title}</b>
      {hint && <span className="text-muted">{hint}</span>}
    </span>
  </label>
)
