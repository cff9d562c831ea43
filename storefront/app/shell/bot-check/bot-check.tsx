import type { BotChallenge } from 'contract/account/bot-check.ts'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../i18n/m-account.ts'
import { Notice } from '../../ui/notice.tsx'
import { showTurnstile } from './show-turnstile.ts'

/**
 * For a form refused for a missing bot check: solves it, or lets the reader solve it, and sends the solution as `botToken`. Give it a key
 * that changes with every answer. It appears only above a threshold, so it may need JavaScript.
 */
export function BotCheck({ challenge }: { challenge: BotChallenge }) {
  const [token, setToken] = useState('')
  const [hasFailed, setHasFailed] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const done = (solution: string) => (solution ? setToken(solution) : setHasFailed(true))
    return challenge.kind === 'altcha' ? solveAltcha(challenge.challenge, done) : showTurnstile(box.current, challenge.siteKey, done)
  }, [challenge])
  return (
    <Notice tone="peach">
      <input type="hidden" name="botToken" value={token} />
      <p className="font-strong">{m.bot_check_title()}</p>
      <p role="status">{stateOf(token, hasFailed, challenge)}</p>
      <noscript>{m.bot_check_needs_script()}</noscript>
      <div ref={box} className="mt-2 empty:hidden" />
    </Notice>
  )
}

function stateOf(token: string, hasFailed: boolean, { kind }: BotChallenge): string {
  if (token) return m.bot_check_done()
  if (hasFailed) return m.bot_check_failed()
  return kind === 'altcha' ? m.bot_check_working() : m.bot_check_question()
}

/** Solves a challenge in a worker, and calls `done` with the solution; '' if there is none. Returns a function that stops it. */
function solveAltcha(challenge: string, done: (solution: string) => void): () => void {
  const worker = new Worker(new URL('./altcha-worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<string>) => done(data)
  worker.onerror = () => done('')
  worker.postMessage(challenge)
  return () => worker.terminate()
}
