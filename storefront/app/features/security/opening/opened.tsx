import { linkToOffice } from 'contract/office-pages.ts'
import { useEffect, useRef } from 'react'
import { m } from '../../../i18n/m-account.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { RecoveryCodes } from '../recovery-codes.tsx'

/** The codes are shown this once; then the way leads to the guide. */
export function Opened({ codes }: { codes: string[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-5">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {m.opening_done_title()}
        </h1>
        <p className="mt-1.5 text-muted">{m.opening_done_text()}</p>
      </div>
      <RecoveryCodes codes={codes} />
      {/* The office is another build: the browser loads it. */}
      <a href={linkToOffice('opening')} className={buttonClass('primary')}>
        {m.opening_go_on()}
      </a>
    </div>
  )
}
