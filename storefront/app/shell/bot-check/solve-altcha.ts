/** Has a challenge solved beside the page, and says its solution; '' where there is none. Gives what stops it. */
export function solveAltcha(challenge: string, done: (solution: string) => void): () => void {
  const worker = new Worker(new URL('./altcha-worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<string>) => done(data)
  worker.onerror = () => done('')
  worker.postMessage(challenge)
  return () => worker.terminate()
}
