import { m } from '../../../i18n/m.ts'
import { Eye } from '../../../ui/icons.tsx'

/** Says on an item's page that it is a preview. Rendered on the server alone; the back office is another app, so the way back loads it. */
export function DraftNotice({ state, to, text }: { state: string; to: string; text: string }) {
  return (
    <div data-draft className="mt-4 flex gap-4 rounded-card border border-control bg-surface px-4 py-2 text-sm lg:mt-6">
      <Eye className="mt-3 flex-none text-action" aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6">
        <p className="py-2.5 max-sm:pb-0">
          <strong className="font-strong">{m.item_draft_title()}</strong> {state}
        </p>
        <a href={to} className="link tap inline-flex min-h-11 items-center">
          {text}
        </a>
      </div>
    </div>
  )
}
