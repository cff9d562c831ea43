// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useTickedEarly } from './use-ticked-early.ts'

function List() {
  const [picked, setPicked] = useState<readonly string[]>([])
  useTickedEarly('order', setPicked)
  return (
    <main>
      {['a', 'b'].map((value) => (
        <input
          key={value}
          type="checkbox"
          name="order"
          value={value}
          checked={picked.includes(value)}
          onChange={() => setPicked([...picked, value])}
        />
      ))}
      <p role="status">{picked.join()}</p>
    </main>
  )
}

test('a box that is ticked before hydration counts like one that is ticked afterwards', () => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<List />)
  const early = container.querySelector<HTMLInputElement>('[value=b]')
  if (early) early.checked = true
  render(<List />, { container, hydrate: true })
  expect(screen.getByRole('status').textContent).toBe('b')
  expect(early?.checked).toBe(true)
})
