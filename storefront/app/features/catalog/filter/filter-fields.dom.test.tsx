// @vitest-environment happy-dom
import '../../../i18n/client-locale.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FilterFields } from './filter-fields.tsx'

test('each grade says how many items it would give, in its name, too; all grades have no number', () => {
  const options = [
    { value: '', label: 'All', isChosen: true },
    { value: '7', label: '7', count: 9, isChosen: false },
    { value: '12', label: '12', count: 1000, isMore: true, isChosen: false },
  ]
  render(<FilterFields groups={[{ name: 'grade', title: 'Grade', look: 'numerals', options }]} />)
  for (const name of ['All', '7 9', '12 1,000+']) expect(screen.getByRole('radio', { name }), name).toBeDefined()
})
