import type { ComponentProps } from 'react'
import { FaultSummary } from 'storefront/app/ui/fault-summary.tsx'
import { type FieldLabels, namedFaults } from './field-labels.ts'

type FormFaultsProps = ComponentProps<typeof FaultSummary> & { labels?: FieldLabels }

/** A form's errors with links, above its first section and clear of that section's rule. */
export const FormFaults = ({ faults, labels = {}, ...summary }: FormFaultsProps) => (
  <div className="mb-5 empty:hidden">
    <FaultSummary {...summary} faults={namedFaults(faults, labels)} />
  </div>
)
