import type { Erratum } from 'contract/catalogue/editing/erratum.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { Form, Link } from 'react-router'
import { formatDateTime } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { ConfirmDelete } from 'storefront/app/shell/confirm-delete.tsx'
import { Button } from 'storefront/app/ui/button.tsx'
import { useMay } from '../../frame/side-bar.tsx'
import { placeOf } from '../../kit/errata-list.tsx'
import { Section } from '../../kit/section.tsx'

/** Who was told, with buttons to tell the owners or to withdraw it. */
export function ErratumActs({ erratum }: { erratum: Erratum }) {
  const [mayPublish, mayWrite] = [useMay('erratum-publish'), useMay('erratum-edit')]
  const isDraft = erratum.state === 'draft'
  return (
    <Section title={m.office_erratum_facts()}>
      <Facts erratum={erratum} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        {mayPublish && <Step erratum={erratum} />}
        {isDraft && mayWrite && (
          <ConfirmDelete
            what={placeOf(erratum)}
            fields={{ intent: 'remove', version: String(erratum.version), memoId: String(erratum.memo.id) }}
          >
            {m.office_erratum_remove()}
          </ConfirmDelete>
        )}
      </div>
    </Section>
  )
}

function Facts({ erratum: { byName, createdAt, state, publishedAt, withdrawnAt, told, message } }: { erratum: Erratum }) {
  return (
    <ul className="grid gap-1">
      <li>{m.office_erratum_by({ name: `\u2068${byName}\u2069`, when: formatDateTime(createdAt) })}</li>
      {publishedAt && <li>{m.office_erratum_since({ when: formatDateTime(publishedAt) })}</li>}
      {withdrawnAt && <li>{m.office_erratum_gone({ when: formatDateTime(withdrawnAt) })}</li>}
      {told && <li>{m.office_erratum_told({ count: told.owners, when: formatDateTime(told.at) })}</li>}
      {state === 'published' && !told && <li>{m.office_erratum_waits()}</li>}
      {message && (
        <li>
          <Link to={linkToOffice('message', message.id)} className="link tap inline-flex min-h-11 items-center">
            {m.office_erratum_see_report({ number: message.number })}
          </Link>
        </li>
      )}
    </ul>
  )
}

function Step({ erratum: { state, version, told } }: { erratum: Erratum }) {
  const isOut = state === 'published'
  const publishText = told ? m.office_erratum_again_text() : m.office_erratum_publish_text()
  const publishWord = state === 'withdrawn' ? m.office_erratum_publish_again() : m.office_erratum_publish()
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input type="hidden" name="version" value={version} />
      <Button look={isOut ? 'line' : 'primary'} size="small" type="submit" name="intent" value={isOut ? 'withdraw' : 'publish'}>
        {isOut ? m.office_erratum_withdraw() : publishWord}
      </Button>
      <span className="max-w-[56ch] text-muted">{isOut ? m.office_erratum_withdraw_text() : publishText}</span>
    </Form>
  )
}
