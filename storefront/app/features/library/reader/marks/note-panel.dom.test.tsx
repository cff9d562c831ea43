// @vitest-environment happy-dom
import '../../../../i18n/client-locale.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PageNote, ReadingMarks } from 'contract/student/reading-mark.ts'
import { expect, test, vi } from 'vitest'
import { answerMarks } from '../../../../../testing/answer-marks.ts'
import { BookmarkTool, Deleted, MarkTrouble } from './mark-tools.tsx'
import { MarksList } from './marks-list.tsx'
import { NotePanel } from './note-panel.tsx'
import type { MarkAnswer } from './reader-marks.ts'
import { useMarks } from './use-marks.ts'

const note = (text: string, version = 'v1'): PageNote => ({ page: 3, text, edition: 1, version, changedAt: '2026-11-21T09:00:00.000Z' })
const saved = (text: string, version: string): MarkAnswer => ({ kind: 'saved', bookmark: null, note: note(text, version) })

const { sent, answers } = answerMarks()

const toc = [{ title: 'Two steps', page: 2 }]
const opened = vi.fn()
const goTo = vi.fn()

function Reader({ marks: loaded, edition = 1, personId = 'noura' }: { marks: ReadingMarks | null; edition?: number; personId?: string }) {
  const marks = useMarks({ id: 7, edition, personId, marks: loaded })
  return (
    <>
      <BookmarkTool page={3} marks={marks} head={document.body} />
      <MarkTrouble marks={marks} />
      <MarksList {...{ toc, marks, edition, goTo }} page={3} count={10} openNote={opened} see={vi.fn()} lost={new Set()} />
      <NotePanel page={3} edition={edition} marks={marks} close={() => undefined} />
      <Deleted marks={marks} />
    </>
  )
}

const open = (notes: PageNote[] = [], more: { edition?: number; personId?: string } = {}) => {
  render(<Reader marks={{ bookmarks: [], notes, highlights: [] }} {...more} />)
  return { user: userEvent.setup(), field: screen.getByRole<HTMLTextAreaElement>('textbox') }
}
const press = (name: string | RegExp) => screen.getByRole('button', { name })

test('a note is saved over the version shown, and says when', async () => {
  answers.push(saved('Like the gears.', 'v2'))
  const { user, field } = open([note('Gears')])
  await user.clear(field)
  await user.type(field, 'Like the gears.')
  expect(screen.getAllByText('Not saved yet').length).toBeGreaterThan(0)
  await user.click(press('Save'))
  await screen.findByText(/^Saved · 21 Nov 2026/)
  expect(sent).toEqual([{ intent: 'note', page: '3', text: 'Like the gears.', seen: 'v1' }])
  expect(localStorage).toHaveLength(0)
})

test('offline the text stays, says so at its field, and is sent automatically when online again', async () => {
  const { user, field } = open()
  await user.type(field, 'Written in the bus')
  await user.click(press('Save'))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('alert').textContent).toContain('there is no connection')
  answers.push(saved('Written in the bus', 'v1'))
  window.dispatchEvent(new Event('online'))
  await screen.findByText(/^Saved/)
  expect(field.value).toBe('Written in the bus')
  expect(sent.map(({ text }) => text)).toEqual(['Written in the bus', 'Written in the bus'])
})

test('unsaved text is there when the memo is reopened, only for its writer; text being sent is sent again', async () => {
  const { user, field } = open()
  await user.type(field, 'Half a thought')
  cleanup()
  expect(open([], { personId: 'other' }).field.value).toBe('')
  cleanup()
  const again = open()
  expect(again.field.value).toBe('Half a thought')
  expect(sent).toEqual([])
  await again.user.click(press('Save'))
  await screen.findByText(/there is no connection/)
  cleanup()
  answers.push(saved('Half a thought', 'v1'))
  open()
  await screen.findByText(/^Saved/)
})

test('if another device saved first, both texts are shown, and the reader’s own replaces only the version shown', async () => {
  answers.push({ kind: 'changed', note: note('From the phone', 'v2') }, saved('From the desk', 'v3'))
  const { user, field } = open([note('First')])
  await user.clear(field)
  await user.type(field, 'From the desk')
  await user.click(press('Save'))
  expect((await screen.findByRole('alert')).textContent).toContain('From the phone')
  expect(field.value).toBe('From the desk')
  await user.click(press('Save my text'))
  await screen.findByText(/^Saved/)
  expect(sent.map(({ seen }) => seen)).toEqual(['v1', 'v2'])
})

test('the other device’s text can be taken instead', async () => {
  answers.push({ kind: 'changed', note: note('From the phone', 'v2') })
  const { user, field } = open([note('First')])
  await user.type(field, ' and more')
  await user.click(press('Save'))
  await user.click(await screen.findByRole('button', { name: 'Use the other text' }))
  expect(field.value).toBe('From the phone')
  expect(localStorage).toHaveLength(0)
})

test('a refusal is shown at the field', async () => {
  answers.push({ kind: 'refused', text: 'Write something first' })
  const { user, field } = open([note('First')])
  await user.clear(field)
  await user.click(press('Save'))
  await waitFor(() =>
    expect(document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent).toBe('Write something first'),
  )
})

test('a deleted note comes back by one tap, and stays if it could not be deleted', async () => {
  const gone: MarkAnswer = { kind: 'saved', bookmark: null, note: null }
  answers.push(gone, saved('Keep me', 'v2'))
  const { user, field } = open([note('Keep me')])
  await user.click(press('Delete'))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText(/^Saved/)
  expect(sent.map(({ intent, seen }) => [intent, seen])).toEqual([
    ['remove-note', 'v1'],
    ['note', ''],
  ])
  await user.click(press('Delete'))
  await screen.findByText('The note could not be deleted. Try again in a moment.')
  expect(field.value).toBe('Keep me')
})

test('a bookmark is shown at once, and removed with a message if it could not be saved', async () => {
  answers.push({ kind: 'saved', bookmark: { page: 3, edition: 1, madeAt: '2026-11-21T09:00:00.000Z' }, note: null })
  const { user } = open()
  await user.click(press('Bookmark page 3 (B)'))
  expect(press(/Two steps/).textContent).toContain('3')
  await user.click(press('Remove the bookmark from page 3 (B)'))
  await screen.findByText('The bookmark could not be saved. Try again in a moment.')
  expect(press('Remove the bookmark from page 3 (B)').getAttribute('aria-keyshortcuts')).toBe('B')
  expect(sent.map(({ isMarked }) => isMarked)).toEqual(['yes', 'no'])
})

test('the list leads to the page, names an older edition, and opens a note whose page is no longer there', async () => {
  const { user } = open([note('Still here'), { ...note('On a page that went'), page: 42 }], { edition: 2 })
  expect(screen.getAllByText('Written on edition 1')).toHaveLength(2)
  await user.click(press(/Still here/))
  await user.click(press(/On a page that went/))
  expect([goTo.mock.calls, opened.mock.calls]).toEqual([[[3]], [[42]]])
})

test('if the marks could not be loaded, the list says so and offers a retry', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ bookmarks: [], notes: [note('Here it is')], highlights: [] }))
  render(<Reader marks={null} />)
  expect(screen.queryByText(/Nothing yet/)).toBeNull()
  await userEvent.setup().click(press('Try again'))
  await screen.findAllByText('Here it is')
})
