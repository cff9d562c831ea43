// @vitest-environment happy-dom
import '../../../../i18n/client-locale.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Highlight } from 'contract/student/highlight.ts'
import { expect, test, vi } from 'vitest'
import { answerMarks } from '../../../../../testing/answer-marks.ts'
import { Deleted, MarkTrouble } from '../marks/mark-tools.tsx'
import { MarksList } from '../marks/marks-list.tsx'
import type { MarkAnswer } from '../marks/reader-marks.ts'
import { useMarks } from '../marks/use-marks.ts'

const gears: Highlight = {
  ...{ id: '0b8e6c1e-5d0f-4d5e-9c39-0f1c2a3b4c5d', page: 2, quote: 'Gears turn', before: 'See: ', after: '.' },
  ...{ colour: 'blue', edition: 1, madeAt: '2026-11-21T09:00:00.000Z' },
}
const saved: MarkAnswer = { kind: 'saved', bookmark: null, note: null }

const { sent, answers } = answerMarks()

const see = vi.fn()
type ReaderProps = { highlights?: Highlight[]; edition?: number; lost?: string[]; personId?: string }

function Reader({ highlights = [], edition = 1, lost = [], personId = 'noura' }: ReaderProps) {
  const marks = useMarks({ id: 7, edition, personId, marks: { bookmarks: [], notes: [], highlights } })
  return (
    <>
      <button type="button" onClick={() => marks.highlights.mark(3, { quote: 'A wheel', before: '', after: '' }, 'green')}>
        Mark
      </button>
      <MarkTrouble marks={marks} />
      <MarksList {...{ marks, edition, see }} toc={[]} lost={new Set(lost)} page={1} count={9} goTo={vi.fn()} openNote={vi.fn()} />
      <Deleted marks={marks} />
    </>
  )
}
const press = (name: string | RegExp) => userEvent.setup().click(screen.getByRole('button', { name }))

test('a highlight leads to its words, says its colour by name, and gets another one', async () => {
  answers.push(saved)
  render(<Reader highlights={[gears]} />)
  await press(/^Gears turn/)
  expect(see).toHaveBeenCalledWith(gears)
  const colour = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Colour of: Gears turn' })
  expect(colour.selectedOptions[0]?.text).toBe('Blue')
  await userEvent.setup().selectOptions(colour, 'Pink')
  await waitFor(() => expect(localStorage).toHaveLength(0))
  const { id: highlight, quote, before, after } = gears
  expect(sent).toEqual([{ intent: 'highlight', highlight, page: '2', quote, before, after, colour: 'rose' }])
})

test('offline a highlight is shown and kept in the browser, and sent when the memo is reopened; once saved, nothing is kept', async () => {
  render(<Reader />)
  await press('Mark')
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('there is no connection'))
  screen.getByText('Not saved yet')
  cleanup()
  render(<Reader personId="reem" />)
  expect(screen.queryByText('A wheel')).toBeNull()
  cleanup()
  answers.push(saved)
  render(<Reader />)
  screen.getByText('A wheel')
  await waitFor(() => expect(localStorage).toHaveLength(0))
  screen.getByText('A wheel')
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

test('a deleted highlight is restored unchanged', async () => {
  answers.push(saved, saved)
  render(<Reader highlights={[gears]} />)
  await press('Delete the highlight: Gears turn')
  expect(screen.queryByText('Gears turn')).toBeNull()
  await press('Undo')
  screen.getByText('Gears turn')
  await waitFor(() =>
    expect(sent).toMatchObject([{ intent: 'remove-highlight' }, { intent: 'highlight', highlight: gears.id, colour: 'blue' }]),
  )
})

test('a refused change is reverted, and the reason is shown', async () => {
  answers.push({ kind: 'refused', text: 'You have 500 highlights in this memo. Delete one first.' })
  render(<Reader />)
  await press('Mark')
  await screen.findByText(/You have 500 highlights/)
  expect(screen.queryByText('A wheel')).toBeNull()
  expect(localStorage).toHaveLength(0)
})

test('words that a new edition no longer has on that page stay listed and say so; others name their edition', () => {
  const other = { ...gears, id: '1b8e6c1e-5d0f-4d5e-9c39-0f1c2a3b4c5d', quote: 'A wheel' }
  render(<Reader highlights={[gears, other]} edition={2} lost={[gears.id]} />)
  screen.getByText('Gears turn')
  screen.getByText('Not found on this page any more')
  screen.getByText('Highlighted on edition 1')
})
