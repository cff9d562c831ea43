// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { useCopy } from './copy-text.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Code() {
  const { isCopied, copy } = useCopy('K7M2QX9T')
  return (
    <button type="button" onClick={copy}>
      {isCopied ? 'Copied' : 'Copy'}
    </button>
  )
}

async function press(clipboard: object | undefined): Promise<string | null> {
  const user = userEvent.setup()
  vi.stubGlobal('navigator', { clipboard })
  render(<Code />)
  await user.click(screen.getByRole('button'))
  return screen.getByRole('button').textContent
}

test('a text is copied, and the button says so', async () => {
  const writeText = vi.fn(async () => {})
  expect(await press({ writeText })).toBe('Copied')
  expect(writeText).toHaveBeenCalledWith('K7M2QX9T')
})

test('without a clipboard, or if the browser refuses, the button claims no copy, and nothing fails', async () => {
  expect(await press(undefined)).toBe('Copy')
  cleanup()
  expect(await press({ writeText: () => Promise.reject(new DOMException('refused', 'NotAllowedError')) })).toBe('Copy')
})
