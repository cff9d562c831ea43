import { useEffect, useRef } from 'react'
import { buttonClass } from '../../../ui/button.tsx'
import { RecoveryCodes } from '../recovery-codes.tsx'

type OpenedProps = { codes: string[]; title: string; text: string; to: string; goOn: string }

/** The codes are shown this once; then the way leads on into the office. */
export function Opened({ codes, title, text, to, goOn }: OpenedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-5">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h1>
        <p className="mt-1.5 text-muted">{text}</p>
      </div>
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      {/* The office is another build: the browser loads it. */}
      <a href={to} className={buttonClass('primary')}>
        {goOn}
      </a>
    </div>
  )
}
