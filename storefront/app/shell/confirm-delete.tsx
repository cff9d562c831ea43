import { type ComponentProps, useEffect, useRef } from 'react'
import { m } from '../i18n/m-account.ts'
import { Notice } from '../ui/notice.tsx'
import { Confirm } from './confirm.tsx'
import { ContractMessage, showContractToast } from './contract-message.tsx'

/** The confirmation before a DELETE, word for word as in contract §7.9. */
export function ConfirmDelete(props: Omit<ComponentProps<typeof Confirm>, 'words'>) {
  const words = { question: m.confirm_delete_question(), yes: m.confirm_delete_yes(), no: m.confirm_delete_cancel() }
  return <Confirm {...props} words={words} />
}

/** "Deleted successfully", as a toast and on the page. `answer` changes with every deletion; undefined if there was none. */
export function DeletedNotice({ answer }: { answer: unknown }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!answer) return
    showContractToast('success', 'deleted')
    // The focused element is gone.
    box.current?.focus()
  }, [answer])
  if (!answer) return null
  return (
    <Notice tone="leaf" role="status" ref={box} tabIndex={-1} className="outline-none not-last:mb-4">
      <ContractMessage message="deleted" />
    </Notice>
  )
}
