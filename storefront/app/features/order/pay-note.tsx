import { Lock } from '../../ui/icons.tsx'
import PayMarks from '../../ui/pay-marks.tsx'
import type { PayMethods } from './pay-methods.ts'

/** Under the button that leads to the payment: where it leads, and with what one can pay there. */
export default function PayNote({ note, names }: Pick<PayMethods, 'note' | 'names'>) {
  return (
    <div className="mt-3 grid gap-2.5">
      <p className="flex gap-2 text-xs text-muted">
        <Lock className="mt-0.5 size-4!" aria-hidden />
        <span>{note}</span>
      </p>
      <PayMarks {...names} />
    </div>
  )
}
