// @vitest-environment happy-dom
import 'storefront/app/i18n/client-locale.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { superAdmin } from 'contract/office/role.ts'
import { findUsualJob, usualJobs } from 'contract/office/usual-jobs.ts'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import InvitePage from './invite-page.tsx'

const Nothing = () => null

test('a preset’s rights are ticked without a question, and the typed e-mail stays', async () => {
  document.documentElement.lang = 'en'
  const loader = ({ request }: { request: Request }) => {
    const as = new URL(request.url).searchParams.get('as') ?? undefined
    const job = findUsualJob(as)
    const begun = job && { as, roles: [...job.rights], title: job.title }
    return { permissions: [...usualJobs.manager.rights], ownRoles: [superAdmin], method: null, models: [], begun }
  }
  const Stub = createRoutesStub([{ path: '/', Component: InvitePage as never, loader, HydrateFallback: Nothing }])
  render(<Stub />)
  const email = await screen.findByRole('textbox', { name: /mail/i })
  const user = userEvent.setup()
  await user.type(email, 'mariam@example.com')
  await user.selectOptions(screen.getByRole('combobox', { name: /begin/i }), 'counter')
  await user.click(screen.getByRole('button', { name: 'Tick these rights' }))
  await screen.findByText(/are ticked/)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('textbox', { name: /mail/i })).toHaveProperty('value', 'mariam@example.com')
  const ticked = screen.getAllByRole('checkbox').filter((box) => (box as HTMLInputElement).checked)
  expect(ticked).toHaveLength(usualJobs.counter.rights.length)
})
