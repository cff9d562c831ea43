import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { Button, buttonClass } from '../ui/button.tsx'

type ConfirmWords = { question: string; yes: string; no: string }

type ConfirmProps = {
  /** The text of the link that asks, e.g. "Delete". */
  children: ReactNode
  words: ConfirmWords
  /** Names the item, below the question and for screen readers. */
  what: ReactNode
  /** Hidden fields of the form posted to this page's action on yes. */
  fields: Record<string, string>
  className?: string
}

/** A question before an irreversible action. A native dialog; without a script it unfolds below its link. */
export function Confirm({ children, words, what, fields, className = 'link min-h-11' }: ConfirmProps) {
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
        <Question words={words} what={what} fields={fields} className="mt-2 rounded-card border border-hairline p-4" />
      </details>
    )
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setStep('asking')} className={className}>
        {label}
      </button>
      {step === 'asking' && <Dialog words={words} what={what} fields={fields} close={() => setStep('ready')} />}
    </>
  )
}

type QuestionProps = Pick<ConfirmProps, 'words' | 'what' | 'fields'> & { className?: string; close?: () => void }

function Dialog({ words, what, fields, close }: Required<Pick<QuestionProps, 'words' | 'what' | 'fields' | 'close'>>) {
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
      aria-label={words.question.trim()}
      onClose={close}
      closedby="any"
      className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-card bg-surface text-ink shadow-float backdrop:bg-veil/45"
    >
      <Question words={words} what={what} fields={fields} close={close} className="p-6" />
    </dialog>
  )
}

function Question({ words, what, fields, className, close }: QuestionProps) {
  const { pathname, search } = useLocation()
  // Deferred: closing at once would remove the form before the browser sends it.
  const leave = () => close && queueMicrotask(close)
  return (
    <div className={className}>
      <p className="text-lg leading-tight font-head">{words.question}</p>
      <p className="mt-2 text-muted">{what}</p>
      <Form method="post" onSubmit={leave} className="mt-5 flex flex-wrap gap-3">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={buttonClass('primary', 'normal', 'bg-danger! hover:brightness-90')}>
          {words.yes}
        </button>
        {close ? (
          <Button look="line" data-cancel onClick={close}>
            {words.no}
          </Button>
        ) : (
          <a href={pathname + search} className={buttonClass('line')}>
            {words.no}
          </a>
        )}
      </Form>
    </div>
  )
}
