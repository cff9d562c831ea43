// @vitest-environment happy-dom
import '../../../../i18n/client-locale.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { linkTo } from 'contract/pages.ts'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { createRoutesStub, data } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ReportDialog } from './report-dialog.tsx'
import type { Reported, Reporting } from './use-reporting.ts'

afterEach(cleanup)

const spot = { quote: 'W = F + d', before: 'is ', after: '.', area: { left: 0.1, top: 0.2, right: 0.9, bottom: 0.3 } }
/** Four pages that are never drawn. */
const pdf = { numPages: 4, getPage: () => new Promise(() => {}) } as unknown as PDFDocumentProxy

const memoId = 7
const reader = linkTo('reader', memoId)
let given: Pick<Reporting, 'reported' | 'typed'>
const Given = () => <ReportDialog memoId={memoId} pdf={pdf} reporting={{ ...given, begin: vi.fn(), end: vi.fn() }} />

/** The form as it is sent. */
async function open(reported: Reported, typed?: Record<string, string>) {
  given = { reported, typed }
  const sent: Record<string, string>[] = []
  const Stub = createRoutesStub([
    {
      path: reader,
      Component: Given,
      action: async ({ request }) => {
        sent.push(Object.fromEntries(await request.formData()) as Record<string, string>)
        return data({ done: undefined, faults: {}, failed: 'Not now.' })
      },
    },
  ])
  render(<Stub initialEntries={[reader]} />)
  const user = userEvent.setup()
  const send = async () => {
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    await expect.poll(() => sent.length).toBe(1)
    return sent[0]
  }
  return { user, send }
}

test('the words and their place are sent with what is wrong', async () => {
  const { user, send } = await open({ page: 2, spot })
  await user.type(await screen.findByLabelText('What is wrong?'), 'A sign.')
  const { spot: text, ...rest } = (await send()) ?? {}
  expect(rest).toEqual({ intent: 'report', page: '2', text: 'A sign.' })
  expect(JSON.parse(text ?? '')).toEqual(spot)
})

test('a spot belongs to its page: another page number omits it, and the first restores it', async () => {
  const { user, send } = await open({ page: 2, spot })
  const page = await screen.findByLabelText('Page')
  await user.clear(page)
  await user.type(page, '3')
  expect(screen.queryByText(spot.quote)).toBeNull()
  await user.clear(page)
  await user.type(page, '2')
  screen.getByText(spot.quote)
  await user.click(screen.getByRole('button', { name: 'Remove the mark' }))
  expect((await send())?.spot).toBe('')
})

test('a page is marked by keyboard alone, and arrows move the box', async () => {
  const { user, send } = await open({ page: 2, spot: null })
  await user.click(await screen.findByRole('button', { name: 'Mark the spot on the page' }))
  screen.getByRole('button', { name: 'Page 2, without a mark' }).focus()
  await user.keyboard('{Enter}{ArrowDown}{Shift>}{ArrowRight}{/Shift}')
  const sent = JSON.parse((await send())?.spot ?? '')
  expect(sent).toEqual({ quote: '', before: '', after: '', area: { left: 0.3, top: 0.495, right: 0.72, bottom: 0.545 } })
})

test('text typed before the session ended is restored', async () => {
  await open({ page: 3, spot }, { page: '3', text: 'A sign.' })
  expect(await screen.findByLabelText('What is wrong?')).toHaveProperty('value', 'A sign.')
  expect(screen.getByLabelText('Page')).toHaveProperty('value', '3')
  screen.getByText(spot.quote)
})
