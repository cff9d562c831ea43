// @vitest-environment happy-dom
import '../../i18n/client-locale.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import CancelButton from './cancel-button.tsx'

const sent: FormData[] = []

afterEach(() => {
  cleanup()
  sent.length = 0
  document.documentElement.lang = 'en'
})

async function action({ request }: { request: Request }) {
  sent.push(await request.formData())
  return null
}

const Page = () => <CancelButton order={{ orderNumber: '10007' }} refusal={undefined} />
const Stub = createRoutesStub([{ path: '/', Component: Page, action }])

const words = {
  en: { cancel: /^Cancel the order/, question: 'Cancel this order?', yes: 'Yes, cancel it', no: 'Keep the order' },
  ar: { cancel: /^إلغاء الطلب/, question: 'هل تريد إلغاء هذا الطلب؟', yes: 'نعم، ألغِ الطلب', no: 'لا، أبقِ الطلب' },
}

test.each(['en', 'ar'] as const)('an order is cancelled only after a question about it was answered with yes (%s)', async (lang) => {
  document.documentElement.lang = lang
  const t = words[lang]
  const user = userEvent.setup()
  render(<Stub />)
  await user.click(await screen.findByRole('button', { name: t.cancel }))
  expect(screen.getByText(t.question).parentElement?.textContent).toContain('10007')
  await user.click(screen.getByText(t.no))
  expect([sent, screen.queryByText(t.question)]).toEqual([[], null])
  await user.click(screen.getByRole('button', { name: t.cancel }))
  await user.click(screen.getByText(t.yes))
  await expect.poll(() => sent.map((form) => form.get('intent'))).toEqual(['cancel'])
})
