import type { ReactNode } from 'react'
import { RadioChoice } from '../form/box-field.tsx'

type ChangeSectionProps = { what: string; title: string; chosen: string | undefined; children: ReactNode }

/** One kind of change, whose fields open below it once chosen, even without a script. */
export const ChangeSection = ({ what, title, chosen, children }: ChangeSectionProps) => (
  <div className="group/change border-b border-hairline py-1.5 last:border-0">
    <RadioChoice name="what" value={what} title={title} chosen={chosen} />
    <div className="hidden max-w-140 gap-3 ps-8 pt-1 pb-4 group-has-[[name=what]:checked]/change:grid">{children}</div>
  </div>
)
