import { type SyntheticEvent, useSyncExternalStore } from 'react'
import { currentSnack, hideSnackbar, pauseSnackbar, resumeSnackbar, subscribeToSnackbar } from './snackbar-store.ts'

/** The timer pauses while somebody points at it, or has the focus in it. */
function resumeUnlessHeld({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  if (!currentTarget.matches(':hover, :has(:focus-visible)')) resumeSnackbar()
}

/** Rendered once by a page with undo. The live region exists before its text, so that the text is announced. */
export function Snackbar() {
  const snack = useSyncExternalStore(subscribeToSnackbar, currentSnack, () => undefined)
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-20 z-30 flex justify-center px-4 lg:bottom-6">
      {snack && (
        // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only makes it stay; its button does the work
        <div
          className="pointer-events-auto flex w-full max-w-[420px] items-center gap-4 rounded-card bg-brand py-1.5 ps-4.5 pe-2 text-sm text-surface shadow-float ring-1 ring-surface/25"
          onMouseEnter={pauseSnackbar}
          onMouseLeave={resumeUnlessHeld}
          onFocus={pauseSnackbar}
          onBlur={resumeUnlessHeld}
        >
          <bdi>{snack.text}</bdi>
          <button
            type="button"
            className="ms-auto min-h-11 cursor-pointer rounded-control px-3 font-head text-secondary focus-visible:outline-surface"
            onClick={() => {
              snack.act()
              hideSnackbar()
            }}
          >
            {snack.actionLabel}
          </button>
        </div>
      )}
    </div>
  )
}
