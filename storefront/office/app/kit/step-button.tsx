import { ChevronDown } from 'storefront/app/ui/icons.tsx'

/** A small square button in a row. */
export const rowButtonLook =
  'grid size-11 place-items-center rounded-control border border-hairline hover:border-ink aria-disabled:opacity-35'

type StepButtonProps = { label: string; isOff: boolean; isUp?: boolean; act: () => void }

/** Moves a row by one, up or down. It stays in place at the end of the list, so that repeated presses hit nothing else. */
export const StepButton = ({ label, isOff, isUp = false, act }: StepButtonProps) => (
  <button type="button" aria-label={label} aria-disabled={isOff} onClick={() => !isOff && act()} className={rowButtonLook}>
    <ChevronDown className={`size-4 ${isUp ? 'rotate-180' : ''}`} aria-hidden="true" />
  </button>
)
