import type { Deps } from '../deps.ts'

export async function expireOrder(_deps: Deps, _orderId: string): Promise<void> {}
