import type { Erratum } from 'contract/erratum.ts'
import type { MessageThread } from 'contract/message-office.ts'
import { linkToOffice } from 'contract/office-pages.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { ButtonLink } from 'storefront/app/ui/button.tsx'
import { useMay } from '../../frame/side-bar.tsx'
import { ErrataList } from '../../kit/errata-list.tsx'
import { Section } from '../../kit/section.tsx'

type ReportErrataProps = { messageId: string; report: NonNullable<MessageThread['report']>; errata: readonly Erratum[] }

/** What was made of a reported error, and the way to tell all owners. */
export function ReportErrata({ messageId, report, errata }: ReportErrataProps) {
  const mayWrite = useMay('erratum-edit')
  if (!mayWrite && errata.length === 0) return null
  return (
    <Section title={m.office_errata()}>
      <ErrataList errata={errata} />
      {mayWrite && (
        <>
          {errata.length === 0 && <p className="mb-3 text-muted">{m.office_errata_report_text()}</p>}
          <ButtonLink look="line" size="small" to={linkToOffice('newErratum', undefined, { memo: report.memoId, message: messageId })}>
            {m.office_erratum_write()}
          </ButtonLink>
        </>
      )}
    </Section>
  )
}
