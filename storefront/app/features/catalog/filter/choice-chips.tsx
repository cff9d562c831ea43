import { ChipLink } from '../../../ui/chip.tsx'

/** A list's view, as a link. */
export type Choice = { label: string; to: string; isOn: boolean }

/** Choices in a row, which scrolls on phones and wraps on desktops. */
export function ChoiceChips({ label, choices, className = '' }: { label: string; choices: readonly Choice[]; className?: string }) {
  return (
    <nav
      aria-label={label}
      className={`no-scrollbar -mx-gutter min-w-0 overflow-x-auto px-gutter py-1 lg:mx-0 lg:overflow-visible lg:p-0 ${className}`}
    >
      <ul className="flex gap-2 lg:flex-wrap">
        {choices.map((choice) => (
          <li
            key={choice.to}
            className={`flex-none ${choice.isOn ? 'max-lg:scroll-mx-gutter max-lg:not-first:[scroll-initial-target:nearest]' : ''}`}
          >
            <ChipLink to={choice.to} isOn={choice.isOn}>
              <bdi>{choice.label}</bdi>
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
