import { type Locale, locales } from 'contract/locale.ts'
import { AuditExport } from 'contract/office/audit.ts'
import type { OfficeJob } from 'contract/office/office-job.ts'
import { z } from 'zod'
import { countAudit } from '../../audit/audit-log.ts'
import type { Deps } from '../../deps.ts'
import { beginJob } from '../../office-job/begin-job.ts'

/** The runner's input: for a text, only the targets that it meant. The file is in the requester's language. */
export const ExportInput = AuditExport.omit({ text: true }).extend({ locale: z.enum(locales), quoted: z.array(z.string()).optional() })
type Asked = Omit<z.infer<typeof ExportInput>, 'locale'>
type Asker = { byId: string; locale: Locale; requestId: string }

export async function beginAuditExport(
  deps: Pick<Deps, 'db' | 'jobs' | 'now'>,
  { format, ...filter }: Asked,
  { byId, locale, requestId }: Asker,
): Promise<OfficeJob> {
  const total = await countAudit(deps.db, filter)
  const input: z.infer<typeof ExportInput> = { format, locale, ...filter }
  return beginJob(deps, { kind: 'auditExport', input, total, byId, requestId })
}
