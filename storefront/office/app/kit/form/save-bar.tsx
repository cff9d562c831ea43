import { type RefObject, useEffect, useRef, useState } from 'react'
import { useActionData, useLocation, useNavigate } from 'react-router'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { withoutTold } from '../told-parameters.ts'
import { changedFields, controlsOf, rememberStored } from './changed-fields.ts'
import { TypedDraft } from './typed-draft.tsx'
import { undoForm } from './undo-save.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

type SaveBarProps = {
  /** Each field's label, by its name or by the start of its name ("title" for title.en). */
  labels: Record<string, string>
  isSaving: boolean
  /** Changes were refused, so they are unsaved although the fields hold what was sent. */
  isRefused?: boolean
}

/**
 * Inside a form, at its foot: what has changed, Discard and Save. Leaving with changes asks first. Give the form a `key` that changes with
 * each save, so that it starts afresh.
 */
export function SaveBar({ labels, isSaving, isRefused = false }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [changed, setChanged] = useState<string[]>([])
  useEffect(() => {
    const form = bar.current?.closest('form')
    if (!form) return
    const watch = () => setChanged(changedFields(form))
    // Something may have been typed before this ran.
    watch()
    form.addEventListener('input', watch)
    return () => form.removeEventListener('input', watch)
  }, [])
  // Somebody saving from here does not see messages above, so the bar repeats them and the button names its effect.
  const answer = useActionData<{ theirs?: unknown; typed?: unknown }>()
  const discard = useDiscard(bar, { isRefused, answer, watch: setChanged })
  const isConflict = answer?.theirs !== undefined && answer.typed !== undefined
  const [undo, setUndo] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => setUndo(document.getElementById(undoForm)?.dataset.act), [answer])
  const isDirty = changed.length > 0 || isRefused
  const names = [...new Set(changed.map((name) => labels[name] ?? labels[name.split('.')[0] ?? ''] ?? name))]
  const fields = new Intl.ListFormat(getLocale(), { type: 'unit' }).format(names)
  return (
    <div
      ref={bar}
      data-batch-bar
      className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-hairline bg-surface px-4 py-3 lg:-mx-8 lg:px-8"
    >
      <TypedDraft />
      <p role="status" className="me-auto min-w-0 text-muted">
        {names.length > 0 ? m.office_changed({ fields }) : standingWords(isConflict, isRefused)}
      </p>
      <UnsavedGuard isDirty={isDirty && !isSaving} />
      {undo && !isDirty ? (
        <Button look="line" size="small" type="submit" form={undoForm}>
          {undo}
        </Button>
      ) : (
        <Button look="bare" size="small" onClick={discard} disabled={!isDirty}>
          {m.office_discard()}
        </Button>
      )}
      <Button look="primary" size="small" type="submit" aria-disabled={isSaving}>
        {isSaving ? m.office_saving() : isConflict ? m.office_conflict_replace() : m.office_save()}
      </Button>
    </div>
  )
}

/** For a form whose fields hold what was sent. */
function standingWords(isConflict: boolean, isRefused: boolean): string {
  if (isConflict) return m.office_conflict_see()
  return isRefused ? m.office_not_saved() : m.office_unchanged()
}

type Refusal = { isRefused: boolean; answer: unknown; watch: (changed: string[]) => void }

/**
 * Restores the saved values. Refused fields have what was typed as their default, so the page is first reloaded without the answer: fields
 * then start with the shop's values.
 */
function useDiscard(bar: RefObject<HTMLElement | null>, { isRefused, answer, watch }: Refusal): () => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isDiscarding = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    const form = bar.current?.closest('form')
    if (!form) return
    if (!isRefused) {
      rememberStored(form)
      if (isDiscarding.current) putBack(form)
      isDiscarding.current = false
    }
    watch(changedFields(form))
  }, [isRefused, answer])
  return () => {
    const form = bar.current?.closest('form')
    if (!form) return
    if (!isRefused) return putBack(form)
    isDiscarding.current = true
    void navigate({ pathname, search: String(withoutTold(search)) }, { replace: true, preventScrollReset: true })
  }
}

function putBack(form: HTMLFormElement): void {
  form.reset()
  for (const control of controlsOf(form)) control.dispatchEvent(new Event('input', { bubbles: true }))
}
