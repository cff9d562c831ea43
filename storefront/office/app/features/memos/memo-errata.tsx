import type { Erratum } from 'contract/erratum.ts'
import { linkToOffice } from 'contract/office-pages.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { ButtonLink } from 'storefront/app/ui/button.tsx'
import { useMay } from '../../frame/side-bar.tsx'
import { ErrataList } from '../../kit/errata-list.tsx'
import { Section } from '../../kit/section.tsx'

/** What was corrected in the memo's editions after they came out. */
export function MemoErrata({ memoId, errata }: { memoId: number; errata: readonly Erratum[] }) {
  const [maySee, mayWrite] = [useMay('erratum-view'), useMay('erratum-edit')]
  if (!maySee) return null
  return (
    <div className="mt-10">
      <Section
        title={m.office_errata()}
        end={
          mayWrite && (
            <ButtonLink look="line" size="small" to={linkToOffice('newErratum', undefined, { memo: memoId })}>
              {m.office_erratum_write()}
            </ButtonLink>
          )
        }
      >
        {errata.length === 0 ? <p className="text-muted">{m.office_errata_none()}</p> : <ErrataList errata={errata} />}
      </Section>
    </div>
  )
}
