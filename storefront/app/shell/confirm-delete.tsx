import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { m } from '../i18n/m-account.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { ContractMessage, showContractToast } from './contract-message.tsx'

type ConfirmDeleteProps = {
  /** The text of the link to the question, e.g. "Delete". */
  children: ReactNode
  /** Names the item, under the question and to screen readers. */
  what: ReactNode
  /** Hidden fields of the form that is posted to this page's action if the answer is yes. */
  fields: Record<string, string>
  className?: string
}

/**
 * The confirmation before a DELETE, word for word as in contract §7.9. It is a dialog of the browser's own; without a script the question unfolds
 * below its link.
 */
export function ConfirmDelete({ children, what, fields, className = 'link min-h-11' }: ConfirmDeleteProps) {
  const [step, setStep] = useState<'withoutScript' | 'ready' | 'asking'>('withoutScript')
  useEffect(() => setStep('ready'), [])
  const label = (
    <span>
      {children} <span className="sr-only">{what}</span>
    </span>
  )
  if (step === 'withoutScript') {
    return (
      <details>
        <summary className={`${className} inline-flex items-center [&::-webkit-details-marker]:hidden`}>{label}</summary>
        <Question what={what} fields={fields} className="mt-2 rounded-card border border-hairline p-4" />
      </details>
    )
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setStep('asking')} className={className}>
        {label}
      </button>
      {step === 'asking' && <Dialog what={what} fields={fields} close={() => setStep('ready')} />}
    </>
  )
}

type QuestionProps = Pick<ConfirmDeleteProps, 'what' | 'fields'> & { className?: string; close?: () => void }

function Dialog({ what, fields, close }: Required<Pick<QuestionProps, 'what' | 'fields' | 'close'>>) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opened = dialog.current
    const asked = document.activeElement
    opened?.showModal()
    opened?.querySelector<HTMLElement>('button[data-cancel]')?.focus()
    return () => {
      opened?.close()
      if (asked instanceof HTMLElement && asked.isConnected) asked.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={m.confirm_delete_question().trim()}
      onClose={close}
      closedby="any"
      className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-card bg-surface text-ink shadow-float backdrop:bg-veil/45"
    >
      <Question what={what} fields={fields} close={close} className="p-6" />
    </dialog>
  )
}

function Question({ what, fields, className, close }: QuestionProps) {
  const { pathname, search } = useLocation()
  // After the form has been sent: to close at once would remove the form before the browser sends it.
  const leave = () => close && queueMicrotask(close)
  return (
    <div className={className}>
      <p className="text-lg leading-tight font-head">{m.confirm_delete_question()}</p>
      <p className="mt-2 text-muted">{what}</p>
      <Form method="post" onSubmit={leave} className="mt-5 flex flex-wrap gap-3">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={buttonClass('primary', 'normal', 'bg-danger! hover:brightness-90')}>
          {m.confirm_delete_yes()}
        </button>
        {close ? (
          <Button look="line" data-cancel onClick={close}>
            {m.confirm_delete_cancel()}
          </Button>
        ) : (
          <a href={pathname + search} className={buttonClass('line')}>
            {m.confirm_delete_cancel()}
          </a>
        )}
      </Form>
    </div>
  )
}

/** "Deleted successfully", as toast and on the page. `answer` changes with every deletion; undefined if there was none. */
export function DeletedNotice({ answer }: { answer: unknown }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!answer) return
    showContractToast('success', 'deleted')
    // The element that had the focus is gone.
    box.current?.focus()
  }, [answer])
  if (!answer) return null
  return (
    <Notice tone="leaf" role="status" ref={box} tabIndex={-1} className="outline-none not-last:mb-4">
      <ContractMessage message="deleted" />
    </Notice>
  )
}
