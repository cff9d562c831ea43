import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { FaultSummary } from 'storefront/app/ui/fault-summary.tsx'
import type { EditAnswer } from './edit-answer.ts'
import { textIn } from './two-language-values.ts'
import { TypedDraft } from './typed-draft.tsx'
import { FormsGuard } from './unsaved-guard.tsx'

type NewFormProps = {
  answer: Pick<EditAnswer<unknown>, 'faults' | 'typed' | 'at'>
  /** Its button. */
  create: string
  isHidden?: boolean
  children: ReactNode
}

/** The form that creates something by its name; the editor does the rest. */
export const NewForm = ({ answer: { faults, typed, at }, create, isHidden = false, children }: NewFormProps) => (
  <FormsGuard isRefused={typed !== undefined}>
    <Form method="post" noValidate hidden={isHidden} className="grid max-w-180 gap-4">
      <FaultSummary title={m.office_memo_faults()} faults={faults} answer={at} />
      {children}
      <div>
        <Button look="primary" type="submit">
          {create}
        </Button>
      </div>
      <TypedDraft />
    </Form>
  </FormsGuard>
)

/** The values of such a form: without a key, the shop makes one. */
export const newValuesIn = (fields: Record<string, string>) => ({ key: fields.key?.trim() || null, title: textIn(fields, 'title') })
