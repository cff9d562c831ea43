import { Check } from 'storefront/app/ui/icons.tsx'

type StepMarkProps = { state: 'done' | 'skipped' | 'open'; isCurrent?: boolean }

const shapes = {
  done: 'bg-action text-on-action',
  skipped: 'border border-dashed border-control',
  open: 'border border-control',
}

/** A step's state by its shape: filled with a check, dashed, or a ring. */
export function StepMark({ state, isCurrent = false }: StepMarkProps) {
  return (
    <i
      aria-hidden="true"
      className={`grid size-4.5 flex-none place-items-center rounded-full ${shapes[state]} ${isCurrent && state !== 'done' ? 'border-4 border-action!' : ''}`}
    >
      {state === 'done' && <Check className="size-3" strokeWidth={2.4} />}
    </i>
  )
}
