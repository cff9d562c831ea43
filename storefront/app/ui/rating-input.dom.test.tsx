// @vitest-environment happy-dom
import '../i18n/client-locale.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RatingInput } from './rating-input.tsx'

const show = (props: { initial?: number; error?: string } = {}) => {
  const changed = vi.fn()
  render(
    <form aria-label="form" onChange={(event) => changed(new FormData(event.currentTarget).get('rating'))}>
      <RatingInput name="rating" label="How good is it?" placeholder="Choose" {...props} />
    </form>,
  )
  return { user: userEvent.setup(), changed }
}
const sent = () => new FormData(screen.getByRole<HTMLFormElement>('form')).get('rating')
const filled = () => screen.getAllByRole('radio').filter((radio) => radio.parentElement?.querySelector('.fill-ink')).length

beforeEach(() => {
  document.documentElement.lang = 'en'
})
afterEach(cleanup)

test('it has five items, each named by its stars, and none is chosen at first', () => {
  show()
  expect(screen.getByRole('radiogroup', { name: 'How good is it?' })).toBeTruthy()
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
    '1 star',
    '2 stars',
    '3 stars',
    '4 stars',
    '5 stars',
  ])
  expect([sent(), filled()]).toEqual([null, 0])
  expect(screen.getByText('Choose')).toBeTruthy()
})

test('each item is named with the right plural in Arabic', () => {
  document.documentElement.lang = 'ar'
  show()
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
    'نجمة واحدة',
    'نجمتان',
    '3 نجوم',
    '4 نجوم',
    '5 نجوم',
  ])
})

test('a tap chooses, fills the stars up to there, and notifies the form', async () => {
  const { user, changed } = show({ initial: 2 })
  expect([sent(), filled()]).toEqual(['2', 2])
  await user.click(screen.getByRole('radio', { name: '4 stars' }))
  expect([sent(), filled()]).toEqual(['4', 4])
  expect(changed).toHaveBeenLastCalledWith('4')
})

test('hovering over a star previews it, and chooses nothing', async () => {
  const { user } = show({ initial: 2 })
  const fifth = screen.getByRole('radio', { name: '5 stars' }).parentElement as HTMLElement
  await user.hover(fifth)
  expect([sent(), filled()]).toEqual(['2', 5])
  await user.unhover(fifth)
  expect([sent(), filled()]).toEqual(['2', 2])
})

test.each([
  ['en', 'ArrowRight', '4'],
  ['en', 'ArrowLeft', '2'],
  ['ar', 'ArrowLeft', '4'],
  ['ar', 'ArrowRight', '2'],
  ['en', 'ArrowDown', '4'],
  ['ar', 'ArrowUp', '2'],
  ['en', '5', '5'],
  ['ar', '١', '1'],
])('the keys follow what is seen (%s, %s)', async (language, key, expected) => {
  document.documentElement.lang = language
  const { user, changed } = show({ initial: 3 })
  await user.tab()
  await user.keyboard(key.length > 1 ? `{${key}}` : key)
  expect(sent()).toBe(expected)
  expect(changed).toHaveBeenLastCalledWith(expected)
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[Number(expected) - 1])
})

test('the first star comes again after the last; keyboard shortcuts are left alone', async () => {
  const { user } = show({ initial: 5 })
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(sent()).toBe('1')
  await user.keyboard('{Control>}3{/Control}')
  expect(sent()).toBe('1')
})

test('its fault is attached to it', () => {
  show({ error: 'Choose one' })
  const group = screen.getByRole('radiogroup')
  expect(group.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Choose one')
})
