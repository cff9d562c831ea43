// @vitest-environment happy-dom
import '../../../i18n/client-locale.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { assurancesOf } from './assurance-words.ts'
import { Assurances } from './assurances.tsx'

afterEach(cleanup)

function promised(item: { price: number | null; isFree: boolean }, isPaperOnly: boolean): string[] {
  render(
    <MemoryRouter>
      <Assurances
        texts={assurancesOf({ kind: 'memo', ...item }, { isDemo: true, refunds: { days: 7, percent: 20, printedDays: 14 } })}
        isPaperOnly={isPaperOnly}
      />
    </MemoryRouter>,
  )
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent ?? '')
}

test('a reader who has chosen the printed copy alone is promised nothing that holds for digital items only', () => {
  const texts = promised({ price: 3, isFree: false }, true)
  expect(texts).toEqual(['A demo shop: payments are tests, no money moves'])
  expect(promised({ price: null, isFree: true }, true).at(1)).toBeUndefined()
})

test('a digital item keeps all its promises', () => {
  const texts = promised({ price: 3, isFree: false }, false)
  expect(texts).toContain('In your library the moment you pay')
  expect(texts).toContain('Read it here, on phone, tablet or computer')
})
