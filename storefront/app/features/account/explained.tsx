import { type ReactNode, useEffect, useRef } from 'react'

type ExplainedProps = {
  title: string
  text: ReactNode
  /** It takes the place of a form that was just sent, so the focus is moved to it. */
  isAnswer?: boolean
  children: ReactNode
}

/** Explains what became of a form, or why there is nothing to do here, and names the next step. */
export function Explained({ title, text, isAnswer = false, children }: ExplainedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAnswer) heading.current?.focus()
  }, [isAnswer])
  return (
    <div className="grid gap-5">
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h1>
      <p>{text}</p>
      {children}
    </div>
  )
}
