// @vitest-environment happy-dom
import 'storefront/app/i18n/client-locale.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { testPlace } from 'provider/src/testing/staff/shop-settings-factory.ts'
import { createRoutesStub, Form } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TypedDraft } from '../../kit/form/typed-draft.tsx'
import { FormsGuard } from '../../kit/form/unsaved-guard.tsx'
import { AreaRates } from './area-rates.tsx'
import { placeFields } from './pick-up-fields.ts'
import { PickUpPlaces } from './pick-up-places.tsx'

beforeEach(() => {
  document.documentElement.lang = 'en'
})
afterEach(cleanup)

const named = (id: string, name: string) => ({ ...testPlace(), id, name: { en: name, ar: name } })
const regions = [
  {
    id: 'hawalli',
    name: 'Hawalli',
    areas: [
      { id: 'salmiya', name: 'Salmiya' },
      { id: 'jabriya', name: 'Jabriya' },
    ],
  },
]
const values = { ...placeFields([named('one', 'One'), named('two', 'Two')]), 'areaFee.salmiya': '1', 'areaDays.salmiya': '2' }

const Page = () => (
  <FormsGuard isRefused={false}>
    <Form method="post">
      <TypedDraft name="delivery" />
      <AreaRates regions={regions} unit="KWD" values={values} faults={{}} />
      <PickUpPlaces values={values} faults={{}} />
    </Form>
  </FormsGuard>
)

/** Whether the browser would ask before the tab is closed. */
const holdsTab = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function open() {
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  render(<Stub />)
  await screen.findByRole('button', { name: 'Up: Two' })
  expect(holdsTab()).toBe(false)
}

beforeEach(async () => {
  sessionStorage.clear()
  await open()
})

test('moved pick-up places are unsaved until their order is as before', async () => {
  await press('Up: Two')
  expect(holdsTab()).toBe(true)
  await press('Down: Two')
  expect(holdsTab()).toBe(false)
})

test('a removed place is unsaved, and so is a new one', async () => {
  await press('Add a place')
  expect(holdsTab()).toBe(true)
  await press('Remove: Place 3')
  expect(holdsTab()).toBe(false)
  await press('Remove: One')
  expect(holdsTab()).toBe(true)
})

test('a removed or added area is unsaved', async () => {
  await userEvent.selectOptions(screen.getByLabelText('Add an area'), 'Jabriya')
  expect(holdsTab()).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: /^Remove: Jabriya/ }))
  expect(holdsTab()).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: /^Remove: Salmiya/ }))
  expect(holdsTab()).toBe(true)
})

test('a draft brings back added areas and places with what was typed in them, and the order of places', async () => {
  await userEvent.selectOptions(screen.getByLabelText('Add an area'), 'Jabriya')
  await userEvent.type(screen.getByLabelText(/· Jabriya · Hawalli$/, { selector: '[name^="areaFee"]' }), '0.500')
  await press('Up: Two')
  await press('Add a place')
  const added = document.querySelectorAll<HTMLTextAreaElement>('textarea[name$="name.en"]')
  await userEvent.type(added[2] as HTMLTextAreaElement, 'Third')
  const fields = () => [...new FormData(document.querySelector('form') as HTMLFormElement)].filter(([, value]) => value !== '')
  const typed = fields()
  cleanup()
  await open()
  expect(fields()).not.toEqual(typed)
  await press('Restore it')
  expect(fields()).toEqual(typed)
})
