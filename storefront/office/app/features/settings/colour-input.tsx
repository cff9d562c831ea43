import { type grounds, isColour, leastContrast, worstContrast } from 'contract/shop/colour.ts'
import { type ComponentProps, useState } from 'react'
import { m } from 'storefront/app/i18n/m-office.ts'

type ColourInputProps = ComponentProps<'input'> & { use: keyof typeof grounds; shown: string }

/** A colour to pick or type, with an instant check of its legibility. */
export function ColourInput({ use, shown, className, ...input }: ColourInputProps) {
  const [typed, setTyped] = useState(shown)
  const colour = typed.trim().toLowerCase()
  const ratio = isColour(colour) ? worstContrast(colour, use) : undefined
  return (
    <>
      <span className="flex gap-2">
        <input
          type="color"
          aria-label={m.office_settings_pick_colour()}
          value={isColour(colour) ? colour : '#ffffff'}
          onChange={({ target }) => setTyped(target.value)}
          disabled={input.disabled}
          className="size-12 flex-none cursor-pointer rounded-control border border-control bg-surface p-1 noscript:hidden"
        />
        <input
          {...input}
          type="text"
          data-was={shown}
          dir="ltr"
          maxLength={40}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className={className}
        />
      </span>
      {ratio !== undefined && (
        <span className={`text-xs font-strong ${ratio >= leastContrast ? 'text-action' : 'text-danger'}`}>
          {m.office_settings_contrast({ ratio: String(ratio), least: String(leastContrast) })}
        </span>
      )}
    </>
  )
}
