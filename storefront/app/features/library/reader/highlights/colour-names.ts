import type { HighlightColour } from 'contract/student/highlight.ts'
import { m } from '../../../../i18n/m-reader.ts'

export const colourName = (colour: HighlightColour): string =>
  ({
    yellow: m.reader_highlight_yellow,
    green: m.reader_highlight_green,
    blue: m.reader_highlight_blue,
    rose: m.reader_highlight_rose,
  })[colour]()
