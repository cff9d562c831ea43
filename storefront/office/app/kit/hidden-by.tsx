import type { BilingualText } from 'contract/locale.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { Link } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'

type Holder = { page: 'subject' | 'stage'; id: number; title: BilingualText; isShown: boolean }

/** On a published item's page: the unpublished things that contain it, so that visitors do not find it there. */
export function HiddenBy({ holders }: { holders: readonly Holder[] }) {
  const hidden = holders.filter(({ isShown }) => !isShown)
  if (hidden.length === 0) return null
  return (
    <Notice tone="peach" className="mb-4">
      {m.office_unseen()}
      <ul>
        {hidden.map(({ page, id, title }) => (
          <li key={page}>
            {page === 'subject' ? m.office_unseen_subject() : m.office_unseen_stage()}{' '}
            <Link to={linkToOffice(page, id)} className="link tap">
              <Bilingual text={title} />
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
