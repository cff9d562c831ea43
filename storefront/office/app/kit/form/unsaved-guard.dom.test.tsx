// @vitest-environment happy-dom
import 'storefront/app/i18n/client-locale.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SaveBar } from './save-bar.tsx'
import { FormsGuard, leads } from './unsaved-guard.tsx'

let saved = { one: 'old', two: 'old' }
let refuses = false
beforeEach(() => {
  document.documentElement.lang = 'en'
  saved = { one: 'old', two: 'old' }
  refuses = false
})
afterEach(cleanup)

async function action({ request }: { request: Request }) {
  const given = Object.fromEntries(await request.formData()) as Partial<typeof saved>
  if (refuses) return { isRefused: true, typed: given }
  saved = { ...saved, ...given }
  return { isRefused: false, typed: {} }
}
const loader = () => saved
type Answer = { isRefused: boolean; typed: Partial<typeof saved> }

const Links = () => (
  <>
    <Link to="/elsewhere">Away</Link>
    <Link to="/?step=next">Next</Link>
  </>
)

/** Shows the answer to a sent form once the page is idle, for tests to wait on. */
function Told() {
  const [isRefused, { one }, { state }] = [useActionData<Answer>()?.isRefused, useLoaderData<typeof saved>(), useNavigation()]
  return state === 'idle' && <p>{isRefused ? 'Refused' : `Saved ${one}`}</p>
}

function WithBar() {
  const { one } = useLoaderData<typeof saved>()
  const isRefused = useActionData<Answer>()?.isRefused ?? false
  return (
    <>
      <Form method="post" key={one}>
        <input aria-label="One" name="one" defaultValue={one} />
        <SaveBar labels={{ one: 'One' }} isSaving={false} isRefused={isRefused} />
      </Form>
      <Told />
      <Links />
    </>
  )
}

function WithForms() {
  const values = useLoaderData<typeof saved>()
  const answer = useActionData<Answer>()
  return (
    <FormsGuard isRefused={answer?.isRefused ?? false}>
      {(['one', 'two'] as const).map((name) => {
        const shown = answer?.typed[name] ?? values[name]
        return (
          <Form key={name} method="post">
            <input key={shown} aria-label={name === 'one' ? 'One' : 'Two'} name={name} defaultValue={shown} />
            <button type="submit">Save {name}</button>
          </Form>
        )
      })}
      <Told />
      <Links />
    </FormsGuard>
  )
}

/** A note that stays under every query of its page, a reason that does not, a file, and a search. */
function WithSearch() {
  return (
    <FormsGuard isRefused={false}>
      <Form method="post" data-stays>
        <input aria-label="One" name="one" />
      </Form>
      <Form method="post">
        <input aria-label="Two" name="two" />
        <input aria-label="File" name="file" type="file" />
      </Form>
      <Form method="get">
        <input aria-label="Find" name="find" />
      </Form>
      <Links />
    </FormsGuard>
  )
}

async function open(Component: () => React.ReactNode) {
  const Stub = createRoutesStub([
    { path: '/', Component, action, loader, HydrateFallback: () => null },
    { path: '/elsewhere', Component: () => <h1>Elsewhere</h1> },
  ])
  render(<Stub />)
  return screen.findByRole('textbox', { name: 'One' })
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const leave = async (name = 'Away') => userEvent.click(screen.getByRole('link', { name }))
const isAsked = () => screen.queryByRole('alertdialog') !== null
/** Whether the browser would ask before closing the tab. */
const holdsTab = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const pages = [
  ['a form with a bar', WithBar, 'Save'],
  ['forms that save each by itself', WithForms, 'Save one'],
] as const

test.each(pages)('%s: without changes nobody is asked', async (_name, Page) => {
  await open(Page)
  expect(holdsTab()).toBe(false)
  await leave()
  await screen.findByRole('heading', { name: 'Elsewhere' })
})

test.each(pages)('%s: leaving with changes asks first; one may stay with everything typed, or leave', async (_name, Page) => {
  const field = await open(Page)
  await userEvent.type(field, ' and new')
  expect(holdsTab()).toBe(true)
  await leave()
  expect(isAsked()).toBe(true)
  await press('Stay')
  expect([isAsked(), (field as HTMLInputElement).value]).toEqual([false, 'old and new'])
  await leave()
  await press('Leave')
  await screen.findByRole('heading', { name: 'Elsewhere' })
})

test.each(pages)('%s: saving does not ask, and then there is nothing to lose', async (_name, Page, save) => {
  await userEvent.type(await open(Page), '!')
  await press(save)
  await screen.findByText('Saved old!')
  await expect.poll(holdsTab).toBe(false)
  expect([isAsked(), saved.one]).toEqual([false, 'old!'])
  await leave()
  await screen.findByRole('heading', { name: 'Elsewhere' })
})

test.each(pages)('%s: refused input is still unsaved', async (_name, Page, save) => {
  refuses = true
  await userEvent.type(await open(Page), '?')
  await press(save)
  await screen.findByText('Refused')
  await leave()
  await screen.findByRole('alertdialog')
})

test('a bar over refused input does not say that nothing has changed', async () => {
  refuses = true
  await userEvent.type(await open(WithBar), '?')
  await userEvent.type(screen.getByRole('textbox', { name: 'One' }), '{Backspace}')
  await press('Save')
  await expect.poll(() => screen.getByRole('status').textContent).toBe('Not saved yet')
})

test('saving one of two forms does not forget what was typed in the other', async () => {
  await open(WithForms)
  await userEvent.type(screen.getByRole('textbox', { name: 'Two' }), ' too')
  await userEvent.type(screen.getByRole('textbox', { name: 'One' }), '!')
  await press('Save one')
  await screen.findByText('Saved old!')
  await leave()
  expect(isAsked()).toBe(true)
  await press('Stay')
  await userEvent.clear(screen.getByRole('textbox', { name: 'Two' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Two' }), 'old')
  await leave()
  await screen.findByRole('heading', { name: 'Elsewhere' })
})

test('another step of the same page is another page for forms that do not stay', async () => {
  await userEvent.type(await open(WithForms), '!')
  await leave('Next')
  expect(isAsked()).toBe(true)
})

test('a bar names what has changed, and discards it', async () => {
  const field = await open(WithBar)
  await userEvent.type(field, '!')
  expect(screen.getByRole('status').textContent).toContain('One')
  await press('Discard')
  expect([(field as HTMLInputElement).value, holdsTab()]).toEqual(['old', false])
})

test.each([
  ['Find', 'Away', false],
  ['One', 'Next', false],
  ['One', 'Away', true],
  ['Two', 'Next', true],
])('after something was typed into %s, the link %s asks: %s', async (field, link, asks) => {
  await open(WithSearch)
  await userEvent.type(screen.getByRole('textbox', { name: field }), 'typed')
  expect(holdsTab()).toBe(field !== 'Find')
  await leave(link)
  await expect.poll(isAsked).toBe(asks)
})

test('a file that was chosen and not sent is asked about', async () => {
  await open(WithSearch)
  await userEvent.upload(screen.getByLabelText('File'), new File(['x'], 'x.pdf'))
  await leave()
  await expect.poll(isAsked).toBe(true)
})

const Skips = () => (
  <FormsGuard isRefused={false}>
    <Form method="post">
      <input aria-label="One" name="one" />
    </Form>
    <Form method="post" {...leads}>
      <button type="submit" name="intent" value="skip">
        Skip
      </button>
    </Form>
  </FormsGuard>
)

/** The intents that were sent. */
function openSkips(): FormDataEntryValue[] {
  const sent: FormDataEntryValue[] = []
  const note = async ({ request }: { request: Request }) => sent.push((await request.formData()).get('intent') ?? '')
  const Stub = createRoutesStub([{ path: '/', Component: Skips, action: note }])
  render(<Stub />)
  return sent
}

test('skipping a step asks first if something was typed in it, and then skips it', async () => {
  const sent = openSkips()
  const one = await screen.findByRole('textbox', { name: 'One' })
  await userEvent.type(one, 'typed')
  await press('Skip')
  await press('Stay')
  expect([sent, isAsked(), (one as HTMLInputElement).value]).toEqual([[], false, 'typed'])
  await press('Skip')
  await press('Leave')
  await expect.poll(() => sent).toEqual(['skip'])
})

test('a step in which nothing was typed is skipped at once', async () => {
  const sent = openSkips()
  await press('Skip')
  await expect.poll(() => sent).toEqual(['skip'])
})

type Faults = { faults: Record<string, string> }

function LongForm() {
  const answer = useActionData<Faults>()
  return (
    <FormsGuard isRefused={answer !== undefined}>
      <Form method="post">
        {['fee', 'days'].map((name) => (
          <input key={name} aria-label={name} name={name} aria-invalid={answer?.faults[name] ? true : undefined} />
        ))}
        <button type="submit">Save</button>
      </Form>
    </FormsGuard>
  )
}

test('saving far below a refused field leads to it', async () => {
  const Stub = createRoutesStub([{ path: '/', Component: LongForm, action: () => ({ faults: { days: 'Enter a number' } }) }])
  render(<Stub />)
  await screen.findByLabelText('days')
  await press('Save')
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('days'))
})
