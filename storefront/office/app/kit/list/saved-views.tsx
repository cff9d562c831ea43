import { keptQuery, type SavedView, viewLimits } from 'contract/office/saved-view.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { showContractToast } from 'storefront/app/shell/contract-message.tsx'
import { Button } from 'storefront/app/ui/button.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { withoutTold } from '../told-parameters.ts'
import { narrowField } from './narrow-form.tsx'
import { ViewForm } from './saved-view-form.tsx'
import type { SavedViews as Kept } from './use-saved-views.ts'

/** A list's named views: one's own, and shared ones. */
export function SavedViews({ views, isMissing, isBusy, answer, send }: Omit<Kept, 'ask'>) {
  const [editedId, setEditedId] = useState<string>()
  useEffect(() => {
    if (!answer || answer.failed) return
    if (answer.act === 'update' || answer.act === 'remove') setEditedId(undefined)
    if (answer.act === 'remove') showContractToast('success', 'deleted')
  }, [answer])
  return (
    <section aria-label={m.office_tools_saved()} aria-busy={isBusy} className="grid gap-2 border-t border-hairline pt-3">
      <h2 className="text-xs font-normal text-muted">{m.office_tools_saved()}</h2>
      {isMissing && <p className="text-sm text-muted">{m.office_tools_missing()}</p>}
      <ul className="empty:hidden">
        {views?.map((view) => (
          <li key={view.id} className="py-0.5">
            {view.id === editedId ? (
              <ViewForm view={view} isBusy={isBusy} send={send} onCancel={() => setEditedId(undefined)} />
            ) : (
              <ViewRow view={view} onEdit={() => setEditedId(view.id)} />
            )}
          </li>
        ))}
      </ul>
      {answer?.failed && (
        <Notice tone="failed" role="alert">
          {answer.failed}
        </Notice>
      )}
      {answer?.left && answer.left.length > 0 && (
        <Notice tone="peach">{m.office_tools_left({ names: answer.left.join(', '), most: viewLimits.own })}</Notice>
      )}
      {/* The form waits for the rows above, which would shift it under the finger. */}
      {(views || isMissing) && !editedId && <NewView isBusy={isBusy} answer={answer} send={send} />}
    </section>
  )
}

/** Names the owner beside a view. */
function ViewRow({ view: { name, query, isShared, ownerName, mayEdit }, onEdit }: { view: SavedView; onEdit: () => void }) {
  const current = withoutTold(useSearchParams()[0])
  const note = ownerName ? m.office_tools_shared_by({ name: ownerName }) : isShared ? m.office_tools_shared() : undefined
  return (
    <div className="flex items-center justify-between gap-2">
      <div className="min-w-0 py-1">
        <Link
          to={`?${query}`}
          aria-current={keptQuery(String(current)) === query ? 'true' : undefined}
          className="link tap inline-block max-w-full truncate align-top aria-[current]:font-strong"
        >
          <bdi>{name}</bdi>
        </Link>
        {note && <p className="truncate text-xs text-muted">{note}</p>}
      </div>
      {mayEdit && (
        <button
          type="button"
          onClick={onEdit}
          aria-label={m.office_tools_edit_one({ name })}
          className="link tap min-h-11 flex-none px-2 text-sm"
        >
          {m.office_tools_edit()}
        </button>
      )}
    </div>
  )
}

function NewView({ isBusy, answer, send }: Pick<Kept, 'isBusy' | 'answer' | 'send'>) {
  const query = withoutTold(useSearchParams()[0])
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  useEffect(() => {
    if (answer?.act !== 'save' || answer.failed) return
    setName('')
    setShared(false)
  }, [answer])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() && !isBusy) send('save', { name, query: String(query), isShared: String(isShared) })
  }
  return (
    <form onSubmit={onSubmit} className="grid gap-1">
      <div className="flex gap-2">
        <input
          value={name}
          onChange={({ target }) => setName(target.value)}
          maxLength={viewLimits.name}
          dir="auto"
          aria-label={m.office_tools_name()}
          placeholder={m.office_tools_name()}
          className={narrowField}
        />
        <Button look="line" size="small" type="submit" className="flex-none">
          {m.office_tools_save()}
        </Button>
      </div>
      <label className="check-row">
        <input type="checkbox" checked={isShared} onChange={({ target }) => setShared(target.checked)} />
        <span className="label">{m.office_tools_share()}</span>
      </label>
    </form>
  )
}
