import { maxQuoteLength } from 'contract/limits.ts'
import type { HighlightColour } from 'contract/student/highlight.ts'
import { highlightColours } from 'contract/student/highlight.ts'
import { m } from '../../../../i18n/m-reader.ts'
import { CopyIcon, Flag, NoteIcon, TrashIcon } from '../reader-icons.tsx'
import { markKeys } from '../reader-keys.ts'
import { Tool } from '../reader-tool.tsx'
import { colourName } from './colour-names.ts'
import { type Highlighting, highlightBarId } from './use-highlighting.ts'

/** The actions for selected words or a tapped highlight. At the bottom, because phones show their own bar above the words. */
export function HighlightBar({ highlighting }: { highlighting: Highlighting }) {
  const { words, opened, choose, note, report, copy, remove, close, hold } = highlighting
  if (!words) return null
  const isLong = words.quote.length > maxQuoteLength
  return (
    <fieldset
      id={highlightBarId}
      aria-label={opened ? m.reader_highlight_opened() : m.reader_highlight({ key: markKeys.highlight })}
      className="absolute inset-x-2 bottom-3 z-10 mx-auto grid w-fit max-w-full select-none rounded-card bg-surface text-ink border border-control shadow-float"
      // Keeps the selection while a button is pressed.
      onPointerDown={hold}
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {isLong && (
        <p role="status" className="px-3 pt-2 text-sm">
          {m.reader_highlight_long({ max: maxQuoteLength })}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-center p-1">
        {!isLong &&
          highlightColours.map((colour) => (
            <Colour key={colour} colour={colour} isChosen={opened?.colour === colour} isOpened={opened !== undefined} choose={choose} />
          ))}
        <Tool label={m.reader_highlight_note({ page: words.page })} onClick={note}>
          <NoteIcon aria-hidden />
        </Tool>
        <Tool label={m.reader_highlight_copy()} onClick={copy}>
          <CopyIcon aria-hidden />
        </Tool>
        <Tool label={m.reader_highlight_report()} aria-haspopup="dialog" onClick={report}>
          <Flag aria-hidden />
        </Tool>
        {opened && (
          <Tool label={m.reader_highlight_delete()} onClick={remove}>
            <TrashIcon aria-hidden />
          </Tool>
        )}
      </div>
    </fieldset>
  )
}

type ColourProps = { colour: HighlightColour; isChosen: boolean; isOpened: boolean; choose: (colour: HighlightColour) => void }

function Colour({ colour, isChosen, isOpened, choose }: ColourProps) {
  return (
    <button
      type="button"
      {...(isOpened ? { 'aria-pressed': isChosen } : {})}
      className="grid min-h-12 min-w-12 justify-items-center gap-0.5 rounded-control px-1 py-1 text-xs hover:bg-paper aria-pressed:bg-leaf aria-pressed:font-strong"
      onClick={() => choose(colour)}
    >
      <span aria-hidden="true" data-highlight={colour} className="highlight-swatch size-6 rounded-full" />
      {colourName(colour)}
    </button>
  )
}
