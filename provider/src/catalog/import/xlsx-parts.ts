import { SaxesParser } from 'saxes'
import type { ZipEntry } from '../../files/zip/open-zip.ts'

/** The file is no workbook that can be read. */
export class XlsxError extends Error {}

/** No real cell, name or style is longer; a longer one would only fill the memory. */
const mostTextChars = 1_000_000

type Tag = { name: string; attributes: Record<string, string> }
export type Listener = { open?: (tag: Tag) => void; text?: (text: string) => void; close?: (name: string) => void }

/**
 * Parses XML as it is unpacked and reports its tags, by their names without prefix. Yields after each piece, so that the consumer can process
 * it.
 */
export async function* readXml(entry: ZipEntry, { open, text, close }: Listener): AsyncGenerator<void> {
  const parser = new SaxesParser()
  let quiet = 0
  const told = () => {
    quiet = 0
  }
  parser.on('doctype', () => {
    throw new XlsxError('A workbook has no document type')
  })
  parser.on('error', (error) => {
    throw new XlsxError(error.message)
  })
  parser.on('opentag', ({ name, attributes }) => {
    told()
    open?.({ name: bare(name), attributes: bared(attributes) })
  })
  parser.on('text', (found) => {
    told()
    text?.(found)
  })
  parser.on('closetag', ({ name }) => {
    told()
    close?.(bare(name))
  })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of entry.read()) {
    quiet += chunk.length
    try {
      parser.write(decoder.decode(chunk, { stream: true }))
    } catch (error) {
      throw error instanceof XlsxError ? error : new XlsxError('Not UTF-8', { cause: error })
    }
    if (quiet > mostTextChars) throw new XlsxError('A text without an end')
    yield
  }
  parser.close()
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1)
const bared = (attributes: Record<string, string>) =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [bare(name), value]))

async function readWhole(entry: ZipEntry | undefined, listener: Listener): Promise<void> {
  if (!entry) return
  for await (const _ of readXml(entry, listener)) {
    // Each piece has been reported to the listener.
  }
}

type Find = (name: string) => ZipEntry | undefined

/** The location of the first sheet, and the year from which its days are counted. */
export async function findSheet(find: Find): Promise<{ sheet: ZipEntry; firstYear: number }> {
  let id: string | undefined
  let firstYear = 1900
  await readWhole(find('xl/workbook.xml'), {
    open: ({ name, attributes }) => {
      if (name === 'sheet') id ??= attributes.id ?? ''
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes.date1904 ?? '')) firstYear = 1904
    },
  })
  let target: string | undefined
  await readWhole(find('xl/_rels/workbook.xml.rels'), {
    open: ({ name, attributes }) => {
      if (name === 'Relationship' && attributes.Id === id) target = attributes.Target
    },
  })
  const sheet = target === undefined ? undefined : find(target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  if (!sheet) throw new XlsxError('There is no sheet')
  return { sheet, firstYear }
}

const mostSharedChars = 50_000_000

/** The shared strings that cells refer to by number. */
export async function readTexts(find: Find): Promise<string[]> {
  const texts: string[] = []
  let chars = 0
  let text = ''
  let isText = false
  let isReading = false
  await readWhole(find('xl/sharedStrings.xml'), {
    open: ({ name }) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isReading = true
      if (name === 't') isText = !isReading
    },
    text: (found) => {
      if (isText) text += found
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isReading = false
      if (name !== 'si') return
      chars += text.length
      if (chars > mostSharedChars) throw new XlsxError('Too many texts')
      texts.push(text)
    },
  })
  return texts
}

/** Which cell styles show a number as a day. */
export async function readDayStyles(find: Find): Promise<boolean[]> {
  const days = new Set<string>([14, 15, 16, 17, 22].map(String))
  const styles: boolean[] = []
  let isOfCells = false
  await readWhole(find('xl/styles.xml'), {
    open: ({ name, attributes }) => {
      if (name === 'numFmt' && isDayFormat(attributes.formatCode ?? '')) days.add(attributes.numFmtId ?? '')
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells) styles.push(days.has(attributes.numFmtId ?? ''))
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return styles
}

const isDayFormat = (code: string) => /[dy]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
