import { useState } from 'react'
import { m } from '../../../i18n/m-account.ts'
import { fieldId } from '../../../ui/fault-summary.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** Asks about an address that looks mistyped before a mail is lost. If the form is sent again, the address is taken as it is. */
export function EmailMeant({ meant, typed }: { meant: string; typed: string }) {
  const [isOpen, setIsOpen] = useState(true)
  if (!isOpen) return null
  const take = () => {
    const field = document.getElementById(fieldId('email'))
    if (field instanceof HTMLInputElement) {
      field.value = meant
      field.focus()
    }
    setIsOpen(false)
  }
  return (
    <Notice tone="peach" role="alert">
      <input type="hidden" name="keptEmail" value={typed} />
      <p>{m.signup_email_meant({ email: isolated(meant) })}</p>
      <button type="button" className="link tap needs-script mt-1 min-h-8 text-start wrap-anywhere" onClick={take}>
        {m.signup_email_use({ email: isolated(meant) })}
      </button>
    </Notice>
  )
}

// A Latin address inside a sentence of either script.
const isolated = (text: string) => `\u2066${text}\u2069`
