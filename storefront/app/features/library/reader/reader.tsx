import { linkTo } from 'contract/pages.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../../i18n/m-reader.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { OpenBook } from './open-book.tsx'
import type { ReaderProps } from './read-memo.ts'
import { usePdf } from './use-pdf.ts'

export function Reader(props: ReaderProps) {
  const [attempt, setAttempt] = useState(0)
  const state = usePdf(props.memo, attempt)
  if (state.kind === 'failed') return <Failed fileUrl={props.memo.fileUrl} retry={() => setAttempt(attempt + 1)} />
  if (state.kind === 'loading') return <Opening />
  return <OpenBook pdf={state.pdf} {...props} />
}

/** An empty sheet of the right shape until the first page is drawn. */
function Opening() {
  return (
    <main id="content" className="flex-1 overflow-hidden p-2.5 md:p-6 noscript:hidden">
      <p role="status" className="sr-only">
        {m.reader_loading()}
      </p>
      <div aria-hidden="true" className="mx-auto aspect-[210/297] w-full max-w-215 animate-skeleton bg-surface shadow-cover" />
    </main>
  )
}

function Failed({ fileUrl, retry }: { fileUrl: string; retry: () => void }) {
  return (
    <main id="content" className="p-4 md:p-8">
      <Notice tone="failed" role="alert" className="mx-auto max-w-reading">
        <b className="font-strong">{m.reader_failed_title()}</b>
        <span className="block">{m.reader_failed_text()}</span>
        <span className="mt-3 flex flex-wrap items-center gap-4">
          <Button look="line" size="small" onClick={retry}>
            {m.try_again()}
          </Button>
          <a className="link" href={fileUrl}>
            {m.reader_open_file()}
          </a>
          <Link className="link" to={linkTo('contact', undefined, { topic: 'file' })}>
            {m.reader_write_to_us()}
          </Link>
        </span>
      </Notice>
    </main>
  )
}
