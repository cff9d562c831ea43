import { type BilingualText, pickText } from 'contract/locale.ts'
import { type ReactNode, useState } from 'react'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../i18n/m-reader.ts'
import type { ReadMemo } from './read-memo.ts'
import { Reader } from './reader.tsx'
import { Contents, Letters } from './reader-icons.tsx'
import { useReaderSettings } from './reader-settings.ts'
import { settingsId } from './settings-sheet.tsx'
import { tocId } from './toc-id.ts'

type ReaderFrameProps = {
  title: BilingualText
  memo: ReadMemo
  /** Start of the head: the way back. */
  back: ReactNode
  /** End of the head. */
  tools: ReactNode
  /** Between the head and the pages. */
  children: ReactNode
}

/** The style of a tool in the head. */
export const headTool = 'grid size-11 flex-none place-items-center rounded-control hover:bg-paper'

/** An open memo: its head, its notices and its pages. */
export function ReaderFrame({ title, memo, back, tools, children }: ReaderFrameProps) {
  const { text, lang } = pickText(title, getLocale())
  const [settings, changeSettings] = useReaderSettings()
  const [isBare, setBare] = useState(false)
  const [head, setHead] = useState<HTMLElement | null>(null)
  return (
    <div data-ground={settings.ground} className="flex h-dvh flex-col bg-paper text-ink">
      <header
        className={`${isBare ? 'hidden' : 'flex'} h-13 flex-none items-center gap-1 border-b border-hairline bg-surface px-2 md:px-4`}
      >
        {back}
        <h1 className="min-w-0 flex-1 truncate text-sm font-strong tracking-normal" lang={lang}>
          <bdi>{text}</bdi>
        </h1>
        <button type="button" popoverTarget={tocId} aria-label={m.reader_contents()} className={`${headTool} lg:hidden noscript:hidden`}>
          <Contents aria-hidden />
        </button>
        <span ref={setHead} className="contents" />
        <button type="button" popoverTarget={settingsId} aria-label={m.reader_settings()} className={`${headTool} noscript:hidden`}>
          <Letters aria-hidden />
        </button>
        {tools}
      </header>
      {children}
      <Reader key={memo.id} memo={memo} {...{ settings, changeSettings, isBare, setBare, head }} />
    </div>
  )
}
