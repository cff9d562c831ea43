// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

function Page({ onSend }: { onSend: () => void }) {
  const [isSending, setSending] = useState(false)
  const send = (event: React.SubmitEvent) => {
    event.preventDefault()
    onSend()
    setSending(true)
  }
  return (
    <form onSubmit={send}>
      <input aria-label="Code" />
      <Button look="primary" type="submit" aria-disabled={isSending}>
        Invite
      </Button>
    </form>
  )
}

test('a form that is being sent is not sent again by a second press or by Enter', async () => {
  let sent = 0
  render(<Page onSend={() => sent++} />)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Invite' }))
  await userEvent.type(screen.getByLabelText('Code'), '1{Enter}')
  expect(sent).toBe(1)
})
