import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { withoutTold } from '../told-parameters.ts'
import { findTyped, keepTyped, readTyped, writeTyped } from './typed-store.ts'

type TypedDraftProps = {
  /** For one of several forms of a page. */
  name?: string
  /** The values of buttons that save nothing: what was typed is still unsaved. */
  unsaving?: readonly string[]
}

const nothing: readonly string[] = []

/** Within a form: keeps unsaved input, and offers it again after the page was reloaded or left. */
export function TypedDraft({ name = '', unsaving = nothing }: TypedDraftProps) {
  const place = useRef<HTMLDivElement>(null)
  const { pathname, search } = useLocation()
  const key = `${pathname}?${withoutTold(search)} ${name}`
  const [isOffered, setOffered] = useState(false)
  const isUnsaving = useRef((value: string) => unsaving.includes(value))
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    // A refused form has its values from the server: nothing older is offered.
    setOffered(findTyped(key).length > 0 && readTyped(form).length === 0)
    const keep = () => {
      setOffered(false)
      keepTyped(key, readTyped(form))
    }
    const forget = ({ submitter }: SubmitEvent) => {
      if (!(submitter instanceof HTMLButtonElement && isUnsaving.current(submitter.value))) keepTyped(key, [])
    }
    form.addEventListener('input', keep)
    form.addEventListener('submit', forget)
    return () => {
      form.removeEventListener('input', keep)
      form.removeEventListener('submit', forget)
    }
  }, [key])
  const take = () => {
    const form = place.current?.closest('form')
    if (form) writeTyped(form, findTyped(key))
  }
  const drop = () => {
    keepTyped(key, [])
    setOffered(false)
  }
  return (
    <div ref={place} className="basis-full empty:hidden">
      {isOffered && (
        <div role="status" className="flex flex-wrap items-center gap-3 rounded-card bg-leaf p-3">
          <p className="me-auto">{m.office_draft_kept()}</p>
          <Button look="line" size="small" onClick={take}>
            {m.office_draft_take()}
          </Button>
          <Button look="bare" size="small" onClick={drop}>
            {m.office_draft_drop()}
          </Button>
        </div>
      )}
    </div>
  )
}
