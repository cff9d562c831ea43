import type { ReactNode } from 'react'
import { LanguageButton } from '../../../i18n/language-button.tsx'
import { m } from '../../../i18n/m-reader.ts'
import { X } from '../../../ui/icons.tsx'
import { type ZoomMoves, ZoomTools } from './reader-bar.tsx'
import { type Ground, grounds, type ReaderSettings } from './reader-settings.ts'

/** The id by which buttons open it. */
export const settingsId = 'reader-settings'

type SettingsSheetProps = {
  settings: ReaderSettings
  change: (change: Partial<ReaderSettings>) => void
  zoom: ZoomMoves
  /** Where pages can be shown without their margins. */
  showWhole?: (isWhole: boolean) => void
}

/** How pages are shown. Each change is seen at once. */
export function SettingsSheet({ settings, change, zoom, showWhole }: SettingsSheetProps) {
  return (
    <div
      id={settingsId}
      popover="auto"
      role="dialog"
      aria-label={m.reader_settings()}
      className="fixed inset-x-0 top-auto bottom-0 m-0 w-full max-w-none rounded-t-card bg-surface p-5 text-ink shadow-float md:start-auto md:end-4 md:top-14 md:bottom-auto md:w-80 md:rounded-card"
    >
      <div className="grid gap-5">
        <Row name={m.reader_ground()}>
          <div role="radiogroup" aria-label={m.reader_ground()} className="grid grid-cols-3 gap-2">
            {grounds.map((ground) => (
              <label
                key={ground}
                data-ground={ground}
                className="grid min-h-14 cursor-pointer place-items-center rounded-control border border-control bg-surface text-sm text-ink has-checked:ring-2 has-checked:ring-action has-focus-visible:outline-2"
              >
                <input
                  type="radio"
                  name="ground"
                  value={ground}
                  checked={settings.ground === ground}
                  onChange={() => change({ ground })}
                  className="sr-only"
                />
                {groundName(ground)}
              </label>
            ))}
          </div>
        </Row>
        <Row name={m.reader_zoom()}>
          <ZoomTools zoom={zoom} className="-ms-2.5 flex" />
        </Row>
        {showWhole && (
          <label className="flex min-h-11 items-center justify-between gap-3 text-sm">
            {m.reader_whole()}
            <input
              type="checkbox"
              checked={settings.isWhole}
              onChange={(event) => showWhole(event.currentTarget.checked)}
              className="size-5 accent-action"
            />
          </label>
        )}
        <div className="flex md:hidden">
          <LanguageButton />
        </div>
      </div>
    </div>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <p aria-hidden="true" className="text-xs text-muted">
        {name}
      </p>
      {children}
    </div>
  )
}

function groundName(ground: Ground): string {
  return { paper: m.reader_ground_paper, sepia: m.reader_ground_sepia, night: m.reader_ground_night }[ground]()
}

/** Says once that the margins are hidden, until a page is turned. */
export function CropNote({ showWhole, close }: { showWhole: () => void; close: () => void }) {
  return (
    <div
      role="status"
      className="absolute inset-x-3 bottom-3 mx-auto flex w-fit max-w-full flex-wrap items-center gap-x-4 rounded-card bg-brand px-4 py-1 text-sm text-surface shadow-float"
    >
      <p className="py-2">{m.reader_cropped()}</p>
      <button type="button" className="min-h-11 font-strong underline" onClick={showWhole}>
        {m.reader_show_whole()}
      </button>
      <button type="button" aria-label={m.reader_close()} className="ms-auto grid size-11 place-items-center" onClick={close}>
        <X aria-hidden />
      </button>
    </div>
  )
}
