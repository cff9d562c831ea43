import { freePort } from 'storefront/testing/spawn-storefront.ts'
import { residentMiB } from '../bench/shop.ts'
import { collectGarbage } from './collect-garbage.ts'
import { wait } from './fault.ts'
import type { ChaosShop } from './shop.ts'

/** What a shop's processes hold, and what they take with garbage, in MiB, one number for each process. */
export type Memory = { minute: number; held: number[]; taken: number[] }

/**
 * Restarts the processes of a shop so that their garbage can be collected. `follow` measures them after each of this many equal parts of the given
 * minutes. What a process takes goes up and down by some 40 MiB between V8's own collections, which hides a growth of 1 MiB a minute in half an hour.
 */
export async function openMemory({ processes }: ChaosShop): Promise<{ follow: (minutes: number, parts: number) => Promise<Memory[]> }> {
  const inspectors: string[] = []
  for (const process of processes) {
    const inspector = `127.0.0.1:${await freePort()}`
    await process.kill('SIGTERM')
    await process.start([`--inspect=${inspector}`])
    inspectors.push(`http://${inspector}`)
  }
  const residentOfAll = () => processes.map(({ pid }) => residentMiB(pid()))
  return {
    follow: async (minutes, parts) => {
      const begunAt = performance.now()
      const measured: Memory[] = []
      for (let part = 1; part <= parts; part++) {
        await wait(begunAt + (minutes * 60_000 * part) / parts - performance.now())
        const taken = residentOfAll()
        // One after the other: a visitor whose process is collecting has another one.
        for (const inspector of inspectors) await collectGarbage(inspector)
        measured.push({ minute: (minutes * part) / parts, held: residentOfAll(), taken })
      }
      return measured
    },
  }
}

/** Growth of a process's memory in MiB a minute, by least squares. */
export function slopeOf(points: readonly { minute: number; mib: number }[]): number {
  const mean = (pick: (point: { minute: number; mib: number }) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length
  const [minute, mib] = [mean(({ minute }) => minute), mean(({ mib }) => mib)]
  const above = points.reduce((sum, point) => sum + (point.minute - minute) * (point.mib - mib), 0)
  return above / points.reduce((sum, point) => sum + (point.minute - minute) ** 2, 0)
}
