import { lazy, type ReactNode, Suspense } from 'react'
import { m } from '../../../i18n/m-reader.ts'
import { X } from '../../../ui/icons.tsx'
import { letterSize, letterSteps } from './phone-edition/letter-size.ts'
import { type ZoomMoves, ZoomTools } from './reader-bar.tsx'
import { type Edition, type Ground, grounds, type ReaderSettings } from './reader-settings.ts'

const KeepRow = lazy(() => import('../../offline/keep-row.tsx').catch(() => ({ default: () => null })))

/** The id by which buttons open it. */
export const settingsId = 'reader-settings'

type SettingsSheetProps = {
  memoId: number
  languageButton: ReactNode
  settings: ReaderSettings
  change: (change: Partial<ReaderSettings>) => void
  zoom: ZoomMoves
  language: 'en' | 'ar'
  /** If the memo can be read as flowing text. */
  edition?: Edition
  changeEdition?: (edition: Edition) => void
  /** For settings that change the text's length. */
  changeText: (change: Partial<ReaderSettings>) => void
  /** If pages can be shown without their margins. */
  showWhole?: (isWhole: boolean) => void
}

/** Display settings. Each change shows at once. */
export function SettingsSheet({
  memoId,
  languageButton,
  settings,
  change,
  zoom,
  language,
  edition,
  changeEdition,
  changeText,
  showWhole,
}: SettingsSheetProps) {
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
        {edition && (
          <Row name={m.reader_edition()}>
            <div role="radiogroup" aria-label={m.reader_edition()} className="grid grid-cols-2 gap-2">
              {(['phone', 'printed'] as const).map((one) => (
                <label
                  key={one}
                  className="flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-control border border-control text-sm has-checked:bg-leaf has-checked:font-strong has-checked:text-action has-checked:ring-2 has-checked:ring-action has-focus-visible:outline-2"
                >
                  <input type="radio" name="edition" checked={edition === one} onChange={() => changeEdition?.(one)} className="sr-only" />
                  {one === 'phone' ? m.reader_edition_phone() : m.reader_edition_printed()}
                </label>
              ))}
            </div>
          </Row>
        )}
        {edition === 'phone' ? (
          <TextSettings {...{ settings, language, changeText }} />
        ) : (
          <Row name={m.reader_zoom()}>
            <ZoomTools zoom={zoom} className="-ms-2.5 flex" />
          </Row>
        )}
        {showWhole && <Switch name={m.reader_whole()} isOn={settings.isWhole} change={showWhole} />}
        <Suspense>
          <KeepRow id={memoId} />
        </Suspense>
        <div className="flex md:hidden">{languageButton}</div>
      </div>
    </div>
  )
}

function TextSettings({ settings, language, changeText }: Pick<SettingsSheetProps, 'settings' | 'language' | 'changeText'>) {
  return (
    <>
      <Row name={m.reader_letters()}>
        <div role="radiogroup" aria-label={m.reader_letters()} className="grid grid-cols-6 items-end">
          {letterSteps.map((step) => (
            <label
              key={step}
              style={{ fontSize: letterSize(step, language) }}
              className="grid min-h-12 cursor-pointer place-items-center rounded-control leading-none has-checked:bg-action has-checked:text-on-action has-focus-visible:outline-2"
            >
              <input
                type="radio"
                name="letters"
                aria-label={m.reader_letters_step({ step: step + 1, count: letterSteps.length })}
                checked={settings.letters === step}
                onChange={() => changeText({ letters: step })}
                className="sr-only"
              />
              <span aria-hidden="true">{language === 'ar' ? 'ع' : 'A'}</span>
            </label>
          ))}
        </div>
      </Row>
      <div className="grid">
        <Switch name={m.reader_loose()} isOn={settings.isLoose} change={(isLoose) => changeText({ isLoose })} />
        <Switch
          name={m.reader_show_solutions()}
          isOn={settings.showsSolutions}
          change={(showsSolutions) => changeText({ showsSolutions })}
        />
      </div>
    </>
  )
}

function Switch({ name, isOn, change }: { name: string; isOn: boolean; change: (isOn: boolean) => void }) {
  return (
    <label className="flex min-h-11 items-center justify-between gap-3 text-sm">
      {name}
      <input type="checkbox" checked={isOn} onChange={(event) => change(event.currentTarget.checked)} className="size-5 accent-action" />
    </label>
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
