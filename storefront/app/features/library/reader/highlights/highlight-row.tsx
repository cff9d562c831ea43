import type { Highlight, HighlightColour } from 'contract/student/highlight.ts'
import { highlightColours } from 'contract/student/highlight.ts'
import { m } from '../../../../i18n/m-reader.ts'
import { TrashIcon } from '../reader-icons.tsx'
import { Tool } from '../reader-tool.tsx'
import { Place } from '../toc-place.tsx'
import { colourName } from './colour-names.ts'
import type { Highlights } from './use-highlights.ts'

type HighlightRowProps = {
  highlight: Highlight
  highlights: Highlights
  edition: number
  /** Its words have left the page. */
  isLost: boolean
  see: (highlight: Highlight) => void
}

/** A line in the panel: links to the words, and changes their colour. */
export function HighlightRow({ highlight, highlights, edition, isLost, see }: HighlightRowProps) {
  const { id, page, quote, colour } = highlight
  const said = highlights.isUnsaved(id)
    ? m.reader_note_unsaved()
    : isLost
      ? m.reader_highlight_lost()
      : highlight.edition !== edition && m.reader_highlight_edition({ edition: highlight.edition })
  return (
    <div data-highlight={colour} className="highlight-edge border-s-4">
      <Place isCurrent={false} page={page} goTo={() => see(highlight)}>
        <span className="grid min-w-0 grow gap-0.5">
          <q dir="auto" className="line-clamp-3 wrap-anywhere">
            {quote}
          </q>
          {said && <span className="text-xs text-muted">{said}</span>}
        </span>
      </Place>
      <div className="flex items-center justify-between ps-2">
        <select
          aria-label={m.reader_highlight_colour_of({ quote })}
          value={colour}
          onChange={(event) => highlights.recolour(id, event.currentTarget.value as HighlightColour)}
          className="min-h-11 rounded-control bg-transparent pe-1 text-sm text-muted"
        >
          {highlightColours.map((one) => (
            <option key={one} value={one}>
              {colourName(one)}
            </option>
          ))}
        </select>
        <Tool label={m.reader_highlight_delete_of({ quote })} onClick={() => highlights.remove(id)}>
          <TrashIcon aria-hidden />
        </Tool>
      </div>
    </div>
  )
}
