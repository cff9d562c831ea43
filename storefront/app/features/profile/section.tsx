import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '../../i18n/m-account.ts'
import { showSuccess } from '../../shell/toast/show-success.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { SectionAnswer, SectionName } from './save-section.ts'

type SectionProps = {
  name: SectionName
  title: ReactNode
  text?: ReactNode
  /** Content before the form, with its own form. */
  before?: ReactNode
  answer: SectionAnswer | undefined
  /** The button's text; "Save" by default. */
  button?: string
  /** The text after saving. */
  done?: string
  children: ReactNode
}

/** A section of the profile that saves on its own. */
export function Section({
  name,
  title,
  text,
  before,
  answer,
  button = m.profile_save(),
  done = m.profile_saved(),
  children,
}: SectionProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const navigation = useNavigation()
  const isSending = navigation.state !== 'idle' && navigation.formData?.get('intent') === name
  useEffect(() => {
    if (!answer) return
    if (answer.isSaved) showSuccess(200, done)
    else form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [answer, done])
  return (
    <section aria-labelledby={id} className="border-t border-rule pt-4">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {text && <p className="mt-1 max-w-[56ch] text-sm text-muted">{text}</p>}
      {before}
      <Form method="post" ref={form} noValidate className="mt-4 grid max-w-[30rem] gap-5" preventScrollReset>
        <input type="hidden" name="intent" value={name} />
        {answer?.failed && (
          <Notice tone="failed" role="alert">
            {answer.failed}
          </Notice>
        )}
        {children}
        <div className="flex flex-wrap items-center gap-4">
          <Button look="line" type="submit" aria-disabled={isSending}>
            {button}
          </Button>
          <p role="status" className="text-sm text-action-strong">
            {answer?.isSaved && done}
          </p>
        </div>
      </Form>
    </section>
  )
}
