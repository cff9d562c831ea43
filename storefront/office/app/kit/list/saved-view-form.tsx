import { keptQuery, type SavedView, viewLimits } from 'contract/office/saved-view.ts'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { DangerButton } from '../danger-button.tsx'
import { withoutTold } from '../told-parameters.ts'
import { narrowField } from './narrow-form.tsx'
import type { SavedViews } from './use-saved-views.ts'

type ViewFormProps = Pick<SavedViews, 'isBusy' | 'send'> & { view: SavedView; onCancel: () => void }

/** Renames a view, updates it to the current list, shares it or not, or deletes it. */
export function ViewForm({ view, isBusy, send, onCancel }: ViewFormProps) {
  const current = withoutTold(useSearchParams()[0])
  const [isAsking, setAsking] = useState(false)
  const isOther = keptQuery(String(current)) !== view.query
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const query = form.has('isCurrent') ? { query: String(current) } : {}
    const name = String(form.get('name') ?? '').trim()
    if (name && !isBusy) send('update', { id: view.id, name, isShared: String(form.has('isShared')), ...query })
  }
  if (isAsking) {
    return (
      <div className="grid gap-2 rounded-card border border-hairline p-3">
        <p>{m.confirm_delete_question()}</p>
        <p className="text-sm text-muted">
          <bdi>{view.name}</bdi>
        </p>
        <div className="flex flex-wrap gap-2">
          <DangerButton type="button" onClick={() => !isBusy && send('remove', { id: view.id })}>
            {m.confirm_delete_yes()}
          </DangerButton>
          <Button look="line" size="small" autoFocus onClick={() => setAsking(false)}>
            {m.confirm_delete_cancel()}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <form onSubmit={onSubmit} aria-label={view.name} className="grid gap-1 rounded-card border border-hairline p-3">
      <input
        name="name"
        defaultValue={view.name}
        maxLength={viewLimits.name}
        required
        dir="auto"
        // biome-ignore lint/a11y/noAutofocus: whoever asks to change a view goes on here
        autoFocus
        aria-label={m.office_tools_name()}
        className={narrowField}
      />
      <label className="check-row">
        <input type="checkbox" name="isShared" defaultChecked={view.isShared} />
        <span className="label">{m.office_tools_share()}</span>
      </label>
      {isOther && (
        <label className="check-row">
          <input type="checkbox" name="isCurrent" />
          <span className="label">{m.office_tools_take()}</span>
        </label>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="line" size="small" type="submit">
          {m.office_tools_save()}
        </Button>
        <Button look="line" size="small" onClick={onCancel}>
          {m.office_tools_cancel()}
        </Button>
        <button type="button" onClick={() => setAsking(true)} className="link tap ms-auto min-h-11 px-2 text-sm text-danger">
          {m.office_tools_remove()}
        </button>
      </div>
    </form>
  )
}
