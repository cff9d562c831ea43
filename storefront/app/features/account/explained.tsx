import { type ReactNode, useEffect, useRef } from 'react'

type ExplainedProps = {
  title: string
  text: ReactNode
  /** It replaces a form that was just sent, so it takes the focus. */
  isAnswer?: boolean
  children: ReactNode
}

/** Explains a form's result, or why there is nothing to do here, and names the next step. */
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
