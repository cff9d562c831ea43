import type { Settings } from '../../deps.ts'

/** What a gateway on another host sends the payer's browser back to: the public address, or this machine's. */
export const shopOrigin = ({ publicUrl, port }: Pick<Settings, 'publicUrl' | 'port'>): string => publicUrl ?? `http://localhost:${port}`
