/** Solves a challenge in a worker, and calls back with the solution; '' if there is none. Answers a function that stops it. */
export function solveAltcha(challenge: string, done: (solution: string) => void): () => void {
  const worker = new Worker(new URL('./altcha-worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<string>) => done(data)
  worker.onerror = () => done('')
  worker.postMessage(challenge)
  return () => worker.terminate()
}
