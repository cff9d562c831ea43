import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useActionData, useBlocker, useNavigation } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { withoutTold } from '../told-parameters.ts'
import { changedFields } from './changed-fields.ts'

type FormsGuardProps = {
  /** Changes were refused or only previewed, so they are unsaved although the fields hold what was sent. */
  isRefused: boolean
  children: ReactNode
}

/** For a form that leads away from the forms around it: their changes would be lost, so it asks first. */
export const leads = { 'data-leads': '' }

type Changes = 'none' | 'thatStay' | 'some'

/**
 * Around forms that each save on their own: leaving with changes in one asks first. A search form has no changes. A form with `data-stays`
 * remains under every query of its page.
 */
export function FormsGuard({ isRefused, children }: FormsGuardProps) {
  const forms = useRef<HTMLDivElement>(null)
  const [changes, setChanges] = useState<Changes>('none')
  const { state } = useNavigation()
  const [held, hold] = useState<SubmitEvent>()
  const isLeaving = useRef(false)
  useEffect(() => {
    const box = forms.current
    if (!box) return
    const watch = () => setChanges(changesIn(box))
    // Saved values are no changes: fields start afresh.
    if (state === 'idle') watch()
    const tell = (event: SubmitEvent) => {
      const { target } = event
      if (!(target instanceof HTMLFormElement)) return
      if (target.dataset.leads === undefined || isLeaving.current) return
      if (!isRefused && listChanged(box).every((form) => form === target)) return
      event.preventDefault()
      event.stopPropagation()
      hold(event)
    }
    box.addEventListener('input', watch)
    // Before the form is read.
    box.addEventListener('submit', tell, true)
    return () => {
      box.removeEventListener('input', watch)
      box.removeEventListener('submit', tell, true)
    }
  }, [state, isRefused])
  const answer = useActionData()
  useEffect(() => {
    if (answer) showFirstFault(forms.current)
  }, [answer])
  const leave = () => {
    isLeaving.current = true
    if (held?.target instanceof HTMLFormElement) held.target.requestSubmit(held.submitter)
    hold(undefined)
  }
  return (
    <div ref={forms}>
      {children}
      <div className="sticky bottom-0 z-10 empty:hidden max-lg:bottom-16">
        <UnsavedGuard
          isDirty={(changes !== 'none' || isRefused) && state !== 'submitting'}
          countsSearch={changes === 'some' || isRefused}
        />
        {held && <LeaveQuestion stay={() => hold(undefined)} leave={leave} />}
      </div>
    </div>
  )
}

/** Leads to the refused field, which may be far from the pressed button, unless a focused list above the form names all faults. */
function showFirstFault(box: HTMLElement | null): void {
  const field = box?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (!field || document.activeElement?.closest('[role="alert"]')) return
  field.scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
}

const listChanged = (box: HTMLElement) =>
  [...box.querySelectorAll('form')].filter((form) => form.method !== 'get' && changedFields(form).length > 0)

function changesIn(box: HTMLElement): Changes {
  const changed = listChanged(box)
  if (changed.length === 0) return 'none'
  return changed.every(({ dataset }) => dataset.stays !== undefined) ? 'thatStay' : 'some'
}

const askedBy = ({ search }: { search: string }) => String(withoutTold(search))

type UnsavedGuardProps = {
  isDirty: boolean
  /** Whether other parameters mean another page, so that its forms do not stay. */
  countsSearch?: boolean
}

/** Asks before another page replaces what was typed; for a closed tab, the browser asks. */
export function UnsavedGuard({ isDirty, countsSearch = false }: UnsavedGuardProps) {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    return isDirty && (from.pathname !== to.pathname || (countsSearch && askedBy(from) !== askedBy(to)))
  })
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
  if (blocker.state !== 'blocked') return null
  return <LeaveQuestion stay={() => blocker.reset()} leave={() => blocker.proceed()} />
}

function LeaveQuestion({ stay, leave }: { stay: () => void; leave: () => void }) {
  return (
    <div
      role="alertdialog"
      aria-label={m.office_leave_question()}
      className="flex basis-full flex-wrap items-center gap-3 rounded-card bg-peach p-3"
    >
      <p className="me-auto font-strong">{m.office_leave_question()}</p>
      <Button look="line" size="small" onClick={stay}>
        {m.office_stay()}
      </Button>
      <Button look="line" size="small" onClick={leave}>
        {m.office_leave()}
      </Button>
    </div>
  )
}
