import type { ComponentProps } from 'react'
import { FaultSummary } from 'storefront/app/ui/fault-summary.tsx'

/** What is wrong with a form, above its first section and clear of that section's rule. */
export const FormFaults = (summary: ComponentProps<typeof FaultSummary>) => (
  <div className="mb-5 empty:hidden">
    <FaultSummary {...summary} />
  </div>
)
