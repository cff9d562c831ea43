import type { BilingualText } from 'contract/locale.ts'
import { Link } from 'react-router'
import { m } from '../../../../i18n/m-reader.ts'
import { Corrections } from '../corrections.tsx'
import type { ReadMemo } from '../read-memo.ts'
import { headTool, ReaderFrame } from '../reader-frame.tsx'
import { ArrowLeft } from '../reader-icons.tsx'

export type KeptToRead = ReadMemo & { title: BilingualText }
export type KeptMemoProps = { memo: KeptToRead; back: string }

/** The reader for a memo kept on this device. It offers no download and no links to online pages. */
export function KeptMemo({ memo, back }: KeptMemoProps) {
  const link = (
    <Link to={back} aria-label={m.reader_kept_back()} className={headTool}>
      <ArrowLeft className="flip" aria-hidden />
    </Link>
  )
  return (
    <ReaderFrame title={memo.title} memo={memo} back={link} tools={<div className="hidden md:block">{memo.kept?.language}</div>}>
      <Corrections corrections={memo.corrections} />
    </ReaderFrame>
  )
}
