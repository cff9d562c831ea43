import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { m } from '../../../../i18n/m-reader.ts'
import { X } from '../../../../ui/icons.tsx'
import { free } from '../draw-page.ts'
import { ZoomIn, ZoomOut } from '../reader-icons.tsx'
import { Tool } from '../reader-tool.tsx'
import { useGestures } from '../use-gestures.ts'
import { clampZoom, largerZoom, smallerZoom } from '../zoom.ts'
import type { Drawn } from './draw-pictures.ts'

type EnlargedFigureProps = { name: string; size: Drawn; close: () => void }

/** As large as the screen, then up to four times that: by buttons, keys and two fingers. Closes by its button and by Escape. */
export function EnlargedFigure({ name, size, close }: EnlargedFigureProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const { zoom, setZoom } = useCentredZoom(frame)
  useGestures(frame, sheet, { pinched: (factor) => setZoom(zoom * factor), tapped: () => undefined, tappedTwice: () => undefined })
  useEffect(() => dialog.current?.showModal(), [])
  useCopy(sheet, size)
  const style = { '--ratio': size.width / size.height, '--zoom': zoom } as CSSProperties
  return (
    <dialog
      ref={dialog}
      aria-label={name}
      onClose={close}
      onKeyDown={({ key }) => {
        if (key === '+' || key === '=') setZoom(largerZoom(zoom))
        if (key === '-') setZoom(smallerZoom(zoom))
      }}
      className="enlarged"
    >
      <div className="flex items-center gap-1 border-b border-hairline px-2 py-1">
        <Tool label={m.reader_close()} onClick={() => dialog.current?.close()}>
          <X aria-hidden />
        </Tool>
        <span className="ms-auto" />
        <Tool label={m.reader_zoom_out()} onClick={() => setZoom(smallerZoom(zoom))}>
          <ZoomOut aria-hidden />
        </Tool>
        <output aria-label={m.reader_zoom()} className="w-14 text-center text-sm tabular-nums">
          <bdi dir="ltr">{Math.round(zoom * 100)}%</bdi>
        </output>
        <Tool label={m.reader_zoom_in()} onClick={() => setZoom(largerZoom(zoom))}>
          <ZoomIn aria-hidden />
        </Tool>
      </div>
      {/* A figure keeps its sides in both languages. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable by keyboard */}
      <section ref={frame} dir="ltr" tabIndex={0} aria-label={name} className="enlarged-frame">
        <div ref={sheet} role="img" aria-label={name} className="enlarged-sheet" style={style} />
      </section>
    </dialog>
  )
}

/** The zoom, at least 1. The middle of the frame stays where it is. */
function useCentredZoom(frame: { current: HTMLElement | null }) {
  const [zoom, setZoom] = useState(1)
  const middle = useRef<{ across: number; down: number }>(undefined)
  useLayoutEffect(() => {
    const element = frame.current
    const held = middle.current
    if (!element || !held || zoom < 1) return
    element.scrollTo({
      left: held.across * element.scrollWidth - element.clientWidth / 2,
      top: held.down * element.scrollHeight - element.clientHeight / 2,
      behavior: 'instant',
    })
  }, [zoom, frame])
  const change = (wanted: number) => {
    const element = frame.current
    if (element) {
      const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = element
      middle.current = { across: (scrollLeft + clientWidth / 2) / scrollWidth, down: (scrollTop + clientHeight / 2) / scrollHeight }
    }
    setZoom(Math.max(1, clampZoom(wanted)))
  }
  return { zoom, setZoom: change }
}

/** The page keeps its own drawing: a copy is shown, and freed at the end. */
function useCopy(place: { current: HTMLElement | null }, { canvas }: Drawn): void {
  useEffect(() => {
    const copy = document.createElement('canvas')
    copy.width = canvas.width
    copy.height = canvas.height
    copy.getContext('2d')?.drawImage(canvas, 0, 0)
    place.current?.replaceChildren(copy)
    return () => {
      copy.remove()
      free(copy)
    }
  }, [place, canvas])
}
