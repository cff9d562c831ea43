import { useState } from 'react'
import { Form } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'

type UndoSaveProps = {
  /** They name the saved version, so that a later save is not overwritten. */
  fields: Record<string, string | readonly string[]> | undefined
  /** What is restored, if it is more than the form's fields. */
  offer?: string
  /** The page that saves it, if it is another. */
  action?: string
  onUndo?: () => void
}

/** A button elsewhere on the page can submit it too. */
export const undoForm = 'undo-save'

/** After a save: one press restores the replaced values, and says so; the next reverses that. */
export function UndoSave({ fields, offer = m.office_undo_offer(), action, onUndo }: UndoSaveProps) {
  const isUndone = useIsUndone(JSON.stringify(fields))
  if (!fields) return null
  const entries = Object.entries(fields).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map((one) => [name, one] as const),
  )
  return (
    <Notice tone="leaf" className="my-4">
      <Form
        id={undoForm}
        data-act={isUndone.is ? m.office_redo() : m.undo()}
        onSubmit={() => {
          isUndone.press()
          onUndo?.()
        }}
        method="post"
        {...(action && { action })}
        preventScrollReset
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
      >
        <span>{isUndone.is ? m.office_undone_offer() : offer}</span>
        {entries.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Button look="line" size="small" type="submit">
          {isUndone.is ? m.office_redo() : m.undo()}
        </Button>
      </Form>
    </Notice>
  )
}

/** Whether the offer follows an undo. `fields`: what the button would save, as text. */
function useIsUndone(fields: string | undefined) {
  const [offered, offer] = useState({ fields, isUndone: false })
  const [isPressed, setPressed] = useState(false)
  if (offered.fields !== fields) {
    offer({ fields, isUndone: isPressed && !offered.isUndone })
    setPressed(false)
  }
  return { is: offered.isUndone, press: () => setPressed(true) }
}
