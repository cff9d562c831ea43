// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { useFieldFaults } from './use-field-faults.ts'

afterEach(cleanup)

const checks = [{ name: 'block', isRequired: true, pattern: '^\\d{1,3}$', fault: 'Block is a number' }]

function Form({ faults }: { faults: Record<string, string> }) {
  const { shown, watch } = useFieldFaults(faults, checks)
  return (
    <div {...watch}>
      <input name="block" aria-label="Block" />
      <p role="status">{shown.block}</p>
    </div>
  )
}

const said = () => screen.getByRole('status').textContent

test('a field is checked when it is left after something was typed, not before', async () => {
  render(<Form faults={{}} />)
  await userEvent.click(screen.getByLabelText('Block'))
  await userEvent.tab()
  expect(said()).toBe('')
  await userEvent.type(screen.getByLabelText('Block'), 'four')
  expect(said()).toBe('')
  await userEvent.tab()
  expect(said()).toBe('Block is a number')
})

test('a corrected field is valid again, also with Arabic digits', async () => {
  render(<Form faults={{ block: 'Block is a number' }} />)
  expect(said()).toBe('Block is a number')
  await userEvent.type(screen.getByLabelText('Block'), '٤')
  expect(said()).toBe('')
})

test('a new answer is shown, whatever was typed before it', async () => {
  const { rerender } = render(<Form faults={{}} />)
  await userEvent.type(screen.getByLabelText('Block'), '4')
  rerender(<Form faults={{ block: 'This block is not in Salmiya' }} />)
  expect(said()).toBe('This block is not in Salmiya')
})
