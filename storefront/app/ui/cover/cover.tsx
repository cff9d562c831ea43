import { choosePrinting } from 'contract/catalogue/choose-printing.ts'
import type { BilingualText, Locale } from 'contract/locale.ts'
import { directionOf, pickText } from 'contract/locale.ts'
import type { ItemKind } from 'contract/pages.ts'
import type { CSSProperties } from 'react'
import { coverWords } from '../../i18n/messages.ts'
import { type Hue, isHue } from './palette.ts'
import patternsUrl from './patterns.svg?url'
import { titleSize } from './title-size.ts'

export type CoverProps = {
  kind: ItemKind
  id: string | number
  title: BilingualText
  /** The content's language: a cover is in its item's, not the page's. */
  lang: Locale
  hue: string
  /** A package's hues, one per subject. */
  hues?: readonly string[] | undefined
  /** Large at the bottom: a grade or a range. */
  grade?: string | number | null | undefined
  /** Under "Grade": term, stream. */
  line?: string | null | undefined
  /** The academic year of the edition. */
  edition?: string | null | undefined
  className?: string | undefined
}

const mostSpines = 7
const known = (hue: string): Hue => (isHue(hue) ? hue : 'zaytun')

/** Patterned paper and a label: every item has a cover drawn from its id. It is decorative: the title is always beside it as text. */
export function Cover({ kind, id, title, lang, hue, hues = [], grade, line, edition, className = '' }: CoverProps) {
  const { pattern, tone, box } = choosePrinting(kind, id)
  const { text, lang: own } = pickText(title, lang)
  const isPackage = kind === 'package'
  return (
    <span
      aria-hidden="true"
      className={`cover ${className}`}
      data-kind={kind}
      data-hue={known(hue)}
      data-tone={kind === 'memo' ? tone : undefined}
      lang={own}
      dir={directionOf(own)}
    >
      {isPackage && <Spines hues={hues.length > 0 ? hues : [hue, hue, hue]} />}
      <svg viewBox={box} aria-hidden="true" preserveAspectRatio={kind === 'memo' || isPackage ? 'xMidYMin slice' : 'xMidYMid slice'}>
        <use href={`${patternsUrl}#${pattern}`} />
      </svg>
      {kind === 'studyStage' && (
        <svg viewBox="0 0 300 400" aria-hidden="true">
          <use href={`${patternsUrl}#door`} />
        </svg>
      )}
      <span className="label">
        {(kind === 'memo' || isPackage) && (
          <span className="kind">{isPackage ? coverWords(own).cover_package() : coverWords(own).cover_memo()}</span>
        )}
        <span className="title" style={{ '--size': titleSize(kind, text) } as CSSProperties}>
          {text}
        </span>
      </span>
      <Strip lang={own} grade={grade} line={line} edition={edition} />
    </span>
  )
}

function Spines({ hues }: { hues: readonly string[] }) {
  return (
    <span className="spines">
      {hues.slice(0, mostSpines).map((hue, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: spines never move
        <i key={index} data-hue={known(hue)} />
      ))}
    </span>
  )
}

function Strip({ lang, grade, line, edition }: Pick<CoverProps, 'lang' | 'grade' | 'line' | 'edition'>) {
  const hasGrade = grade !== null && grade !== undefined && grade !== ''
  return (
    <span className="strip">
      {hasGrade && <b>{grade}</b>}
      {(hasGrade || line) && (
        <span>
          {hasGrade && <small>{coverWords(lang).cover_grade()}</small>}
          {line}
        </span>
      )}
      {edition && (
        <span className="edition">
          <bdi dir="ltr">{edition}</bdi>
        </span>
      )}
    </span>
  )
}
