// @vitest-environment happy-dom
import '../i18n/client-locale.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfirmDelete } from './confirm-delete.tsx'

const sent: FormData[] = []
beforeEach(() => {
  sent.length = 0
  document.documentElement.lang = 'en'
})
afterEach(cleanup)

function Page() {
  return (
    <ConfirmDelete what="Home, Salmiya" fields={{ intent: 'remove', id: '7' }}>
      Delete
    </ConfirmDelete>
  )
}

async function action({ request }: { request: Request }) {
  sent.push(await request.formData())
  return null
}

const Stub = createRoutesStub([{ path: '/', Component: Page, action }])

async function ask() {
  render(<Stub />)
  await userEvent.click(await screen.findByRole('button', { name: /Delete/ }))
}

test('the question has the contract’s words to the letter (contract §7.9)', async () => {
  await ask()
  expect(screen.getByText(/This Item/).textContent).toBe('This Item Will Be Deleted .. Are You Sure ? ')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Yes , Delete', 'Cancel']))
})

test('the question has the words of ruling 10 in Arabic', async () => {
  document.documentElement.lang = 'ar'
  await ask()
  expect(screen.getByText('سيتم حذف هذا العنصر، هل أنت متأكد؟')).toBeTruthy()
  expect(screen.getByText('نعم، احذف')).toBeTruthy()
  expect(screen.getByText('إلغاء')).toBeTruthy()
})

test('nothing is deleted before a yes, and then only the named item', async () => {
  await ask()
  await userEvent.click(screen.getByText('Cancel'))
  expect(sent).toEqual([])
  expect(screen.queryByText(/This Item/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /Delete/ }))
  await userEvent.click(screen.getByText('Yes , Delete'))
  await expect.poll(() => sent.map((form) => [form.get('intent'), form.get('id')])).toEqual([['remove', '7']])
})

test('the question unfolds below its link without a script, with a form that needs none', () => {
  const page = renderToString(<Stub />)
  expect(page).toMatch(/<details><summary/)
  expect(page).toContain('This Item Will Be Deleted .. Are You Sure ? ')
  expect(page).toMatch(/<form[^>]* method="post">.*name="id" value="7".*type="submit"[^>]*>Yes , Delete/)
})
