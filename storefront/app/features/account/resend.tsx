import { useEffect, useState } from 'react'
import { Form } from 'react-router'

type ResendProps = {
  /** Seconds until a new mail may be requested. Change the component's key with each sending. */
  seconds: number
  /** Posted to this page's action with the intent `resend`. */
  fields?: Record<string, string>
  button: string
  /** The text while it is too early, with the remaining seconds. */
  wait: (seconds: number) => string
  /** The text for those who cannot see the button appear. */
  now: string
}

/** A button that requests a new mail. The seconds count down visibly; screen readers hear them once, and their end once. */
export function Resend({ seconds, fields = {}, button, wait, now }: ResendProps) {
  const left = useSecondsLeft(seconds)
  const isTooEarly = left > 0
  return (
    <Form method="post" className="text-sm">
      <input type="hidden" name="intent" value="resend" />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isTooEarly && (
        <p className="py-2.5 text-muted tabular-nums noscript:hidden">
          <span aria-hidden="true">{wait(left)}</span>
          <span className="sr-only">{wait(seconds)}</span>
        </p>
      )}
      {/* Without a script to count, the button shows at once: too early, it sends nothing. */}
      <button type="submit" className={`link min-h-11 ${isTooEarly ? 'hidden noscript:inline' : ''}`}>
        {button}
      </button>
      <span role="status" className="sr-only">
        {seconds > 0 && !isTooEarly ? now : ''}
      </span>
    </Form>
  )
}

function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setLeft((now) => now - 1), 1_000)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}
