// @vitest-environment happy-dom
import 'storefront/app/i18n/client-locale.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { defaultHomeBlocks, type HomeBlock } from 'contract/shop/home.ts'
import { createRoutesStub, useActionData } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readLayout } from './form-values.ts'
import { HomeForm } from './home-form.tsx'
import type { HomeAnswer } from './save-home.ts'

beforeEach(() => {
  document.documentElement.lang = 'en'
})
afterEach(cleanup)

const saved: HomeBlock[] = defaultHomeBlocks.map((block) => (block.kind === 'newest' ? { ...block, titleEn: 'As saved', count: 4 } : block))

function Page() {
  return <HomeForm blocks={saved} version={1} items={[]} notes={{}} canEdit answer={useActionData<HomeAnswer>()} />
}

/** Refuses everything, as the provider would. */
async function action({ request }: { request: Request }): Promise<HomeAnswer> {
  const layout = readLayout(await request.formData())
  const faults = { 'newest.count': 'At most 12' }
  return { at: Date.now(), isDone: false, isPreview: false, layout, faults, text: '', theirs: undefined, undo: undefined, isUndone: false }
}

const fieldOf = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)
const shown = () => ['newest.title.en', 'newest.count'].map((name) => fieldOf(name)?.value)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function beRefused() {
  const Stub = createRoutesStub([{ path: '/', Component: Page, action }])
  render(<Stub />)
  await screen.findByRole('button', { name: 'Save the draft' })
  const [title, count] = [fieldOf('newest.title.en'), fieldOf('newest.count')]
  if (!title || !count) throw new Error('No such fields')
  await userEvent.clear(title)
  await userEvent.type(title, 'Refused')
  await userEvent.clear(count)
  await userEvent.type(count, '99')
  await press('Save the draft')
  await screen.findAllByText('At most 12')
  expect(shown()).toEqual(['Refused', '99'])
}

test('staff who discard refused input see the saved values, without the old errors', async () => {
  await beRefused()
  await press('Discard')
  expect(shown()).toEqual(['As saved', '4'])
  expect(screen.queryByText('At most 12')).toBeNull()
})

test('the shop’s default order is fully restored after a refusal', async () => {
  await beRefused()
  await press('Back to the default layout')
  expect(shown()).toEqual(['', '6'])
})
