import type { Highlight, HighlightColour } from 'contract/student/highlight.ts'
import { useMemo, useRef, useState } from 'react'
import { v4 as uuidv4 } from 'uuid'
import { m } from '../../../../i18n/m-reader.ts'
import { sendMark } from '../marks/send-mark.ts'
import { useSendingAgain } from '../marks/use-sending-again.ts'
import { type HighlightDraft, type HighlightDrafts, keepHighlightDrafts, readHighlightDrafts } from './highlight-drafts.ts'
import type { Anchor } from './locate-quote.ts'

export type Highlights = {
  /** In order of creation. */
  byPage: ReadonlyMap<number, readonly Highlight[]>
  count: number
  find: (id: string) => Highlight | undefined
  isUnsaved: (id: string) => boolean
  /** Why something is not saved. */
  trouble: string | undefined
  closeTrouble: () => void
  say: (trouble: string) => void
  /** The last one deleted, until another action. */
  deleted: Highlight | undefined
  restore: () => void
  closeDeleted: () => void
  mark: (page: number, words: Anchor, colour: HighlightColour) => void
  recolour: (id: string, colour: HighlightColour) => void
  remove: (id: string) => void
  /** The shop's highlights. */
  know: (highlights: readonly Highlight[]) => void
}

type HighlightsOf = { id: number; edition: number; personId: string; highlights: readonly Highlight[] }
const byId = (highlights: readonly Highlight[]): ReadonlyMap<string, Highlight> => new Map(highlights.map((one) => [one.id, one]))

/** A reader's highlights in the open memo. Each change is shown and stored in the browser at once, and resent until the shop has it. */
export function useHighlights({ id: memoId, edition, personId, highlights }: HighlightsOf): Highlights {
  const [known, setKnown] = useState(() => byId(highlights))
  const [drafts, setDrafts] = useState(() => readHighlightDrafts(personId, memoId))
  const [refused, setRefused] = useState<string>()
  const [isHidden, setHidden] = useState(false)
  const [deleted, setDeleted] = useState<Highlight>()
  const latest = useRef(drafts)
  const put = (id: string, draft: HighlightDraft | undefined) => {
    const next = new Map(latest.current)
    if (draft) next.set(id, draft)
    else next.delete(id)
    latest.current = next
    keepHighlightDrafts(personId, memoId, next)
    setDrafts(next)
  }

  const send = async (id: string) => {
    const draft = latest.current.get(id)
    if (!draft) return
    const sent: HighlightDraft = { ...draft, state: 'sending' }
    put(id, sent)
    const outcome = await sendMark(memoId, fieldsOf(sent))
    const isNewer = latest.current.get(id) !== sent
    if (outcome.kind === 'saved') {
      const { highlight } = sent
      setKnown((before) => byId([...[...before.values()].filter((one) => one.id !== id), ...(sent.isRemoved ? [] : [highlight])]))
      if (!isNewer) put(id, undefined)
    } else if (outcome.kind === 'unavailable' || outcome.kind === 'ended') {
      if (!isNewer) put(id, { ...sent, state: outcome.kind === 'ended' ? 'ended' : 'waiting' })
    } else {
      put(id, undefined)
      setRefused(outcome.kind === 'refused' ? outcome.text : m.reader_highlight_failed())
      return
    }
    // It was changed while being sent.
    if (isNewer) void send(id)
  }
  const change = (highlight: Highlight, isRemoved = false) => {
    const isSending = latest.current.get(highlight.id)?.state === 'sending'
    setRefused(undefined)
    setHidden(false)
    setDeleted(isRemoved ? highlight : undefined)
    put(highlight.id, { highlight, isRemoved, state: 'sending' })
    if (!isSending) void send(highlight.id)
  }

  const shown = useMemo(() => overlaid(known, drafts), [known, drafts])
  const byPage = useMemo(() => Map.groupBy(shown.values(), ({ page }) => page), [shown])
  const mark = (page: number, words: Anchor, colour: HighlightColour) =>
    // Not the browser's randomUUID: it is missing on plain http, where the shop must work too.
    change({ ...words, page, colour, edition, id: uuidv4(), madeAt: new Date().toISOString() })
  const recolour = (id: string, colour: HighlightColour) => {
    const highlight = shown.get(id)
    if (highlight && highlight.colour !== colour) change({ ...highlight, colour })
  }
  const remove = (id: string) => {
    const highlight = shown.get(id)
    if (highlight) change(highlight, true)
  }

  const states = [...drafts.values()].map(({ state }) => state)
  useSendingAgain(() => {
    for (const [id, { state }] of latest.current) if (state === 'waiting') void send(id)
  }, states.includes('waiting'))
  const unsent = states.includes('ended')
    ? m.reader_highlight_ended()
    : states.includes('waiting')
      ? m.reader_highlight_waiting()
      : undefined
  return {
    ...{ byPage, count: shown.size, find: (id) => shown.get(id), isUnsaved: (id) => drafts.has(id) },
    say: setRefused,
    trouble: refused ?? (isHidden ? undefined : unsent),
    closeTrouble: () => {
      setRefused(undefined)
      setHidden(true)
    },
    ...{ deleted, restore: () => deleted && change(deleted), closeDeleted: () => setDeleted(undefined) },
    ...{ mark, recolour, remove, know: (now) => setKnown(byId(now)) },
  }
}

function overlaid(known: ReadonlyMap<string, Highlight>, drafts: HighlightDrafts): ReadonlyMap<string, Highlight> {
  const shown = new Map(known)
  for (const [id, { highlight, isRemoved }] of drafts) {
    if (isRemoved) shown.delete(id)
    else shown.set(id, highlight)
  }
  return new Map([...shown].toSorted(([, a], [, b]) => a.madeAt.localeCompare(b.madeAt)))
}

function fieldsOf({ highlight, isRemoved }: HighlightDraft): Record<string, string> {
  const { id, page, quote, before, after, colour } = highlight
  if (isRemoved) return { intent: 'remove-highlight', highlight: id }
  return { intent: 'highlight', highlight: id, page: String(page), quote, before, after, colour }
}
