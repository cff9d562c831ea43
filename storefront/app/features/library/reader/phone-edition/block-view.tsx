import type { Block } from 'contract/student/phone-edition/page-blocks.ts'
import type { Picture } from 'contract/student/phone-edition/tagged-page.ts'
import type { Paragraph, Run } from 'contract/student/phone-edition/text-lines.ts'
import { Fragment, useId } from 'react'
import { m } from '../../../../i18n/m-reader.ts'
import type { Drawn } from './draw-pictures.ts'
import { FigureView } from './figure-view.tsx'
import { PictureView } from './picture-view.tsx'
import { Scroller } from './scroller.tsx'
import { stepsOf } from './steps-of.ts'

export type BlockProps = {
  drawn: ReadonlyMap<string, Drawn>
  /** The column's width in ems. Wider content scrolls. */
  columnEms: number
  /** Solutions are open from the start. */
  areOpen: boolean
}

/** A page's content never changes order: the index is the key. */
const numbered = <One,>(all: readonly One[]) => all.map((one, at) => ({ one, key: String(at) }))

export function Blocks({ blocks, ...props }: BlockProps & { blocks: readonly Block[] }) {
  return numbered(blocks).map(({ one, key }) => <BlockView key={key} block={one} {...props} />)
}

function BlockView({ block, ...props }: BlockProps & { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <Heading {...props} block={block} />
    case 'paragraph':
      return <TextBlock {...props} text={block.text} className={`flow-${block.look ?? 'text'}`} />
    case 'picture':
      return <PictureBlock {...props} picture={block.picture} />
    case 'items':
      return <Items {...props} block={block} />
    case 'table':
      return <Table {...props} block={block} />
    case 'solution':
      return <Solution {...props} block={block} />
  }
}

/** The memo's title is the page's heading; chapters are below it. */
function Heading({ block: { level, number, text }, ...props }: BlockProps & { block: Extract<Block, { kind: 'heading' }> }) {
  const Tag = `h${Math.min(level + 1, 6)}` as 'h2'
  return (
    <Tag className="flow-heading" data-level={Math.min(level, 4)} dir={directionOf(text)}>
      {number && <span className="flow-number">{number} </span>}
      <Runs {...props} runs={text.runs} />
    </Tag>
  )
}

function TextBlock({ text, className, ...props }: BlockProps & { text: Paragraph; className: string }) {
  return (
    <p className={className} dir={directionOf(text)}>
      <Runs {...props} runs={text.runs} />
      {text.end && (
        <>
          {' '}
          <span className="flow-end">
            <Runs {...props} runs={text.end} />
          </span>
        </>
      )}
    </p>
  )
}

const directionOf = ({ isRightToLeft }: Paragraph) => (isRightToLeft ? 'rtl' : 'ltr')

/** Uses the page's numbers instead of the browser's counting. */
function Items({ block: { isList, items }, ...props }: BlockProps & { block: Extract<Block, { kind: 'items' }> }) {
  const rows = numbered(items).map(({ one: { label, blocks }, key }) => (
    <Fragment key={key}>
      <span className="flow-marker">{label}</span>
      <div className="flow-body">
        <Blocks {...props} blocks={blocks} />
      </div>
    </Fragment>
  ))
  if (!isList) return <div className="flow-item">{rows}</div>
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without marks of its own, Safari takes it for none
    <ul role="list" className="flow-list">
      {rows.map((row) => (
        <li key={row.key} className="flow-item">
          {row}
        </li>
      ))}
    </ul>
  )
}

function Table({ block: { rows }, ...props }: BlockProps & { block: Extract<Block, { kind: 'table' }> }) {
  const [head, ...rest] = rows
  const isHeaded = head?.every(({ isHead }) => isHead)
  const rowOf = (row: NonNullable<typeof head>, key: string) => (
    <tr key={key}>
      {numbered(row).map(({ one: { isHead, blocks }, key: column }) => {
        const Cell = isHead ? 'th' : 'td'
        return (
          <Cell key={column}>
            <Blocks {...props} blocks={blocks} />
          </Cell>
        )
      })}
    </tr>
  )
  return (
    <Scroller name={m.reader_table()} className="flow-table">
      <table>
        {head && isHeaded && <thead>{rowOf(head, 'head')}</thead>}
        <tbody>{numbered(isHeaded ? rest : rows).map(({ one, key }) => rowOf(one, key))}</tbody>
      </table>
    </Scroller>
  )
}

function Solution({ block: { label, blocks }, areOpen, ...props }: BlockProps & { block: Extract<Block, { kind: 'solution' }> }) {
  const id = useId()
  return (
    <details className="flow-solution" open={areOpen} dir={directionOf(label)}>
      {/* How much it hides is no text of the page: nothing finds or highlights it. */}
      <summary id={id} data-steps={m.reader_steps({ count: stepsOf(blocks) })}>
        <span>
          <Runs {...props} areOpen={areOpen} runs={label.runs} />
        </span>
      </summary>
      <div className="flow-body">
        <Blocks {...props} areOpen={areOpen} blocks={blocks} />
      </div>
    </details>
  )
}

function PictureBlock({ picture, drawn, columnEms }: BlockProps & { picture: Picture }) {
  const size = drawn.get(picture.id)
  if (!size) return null
  if (picture.kind === 'figure') return <FigureView picture={picture} size={size} />
  const shown = <PictureView picture={picture} size={size} />
  if (size.width < columnEms) return <div className="flow-formula">{shown}</div>
  return (
    <Scroller name={m.reader_formula()} className="flow-formula" dir="ltr">
      {shown}
    </Scroller>
  )
}

function Runs({ runs, drawn, columnEms }: BlockProps & { runs: readonly Run[] }) {
  return numbered(glued(runs)).map(({ one: { run, after }, key }) => {
    if ('picture' in run) {
      const size = drawn.get(run.picture.id)
      if (!size) return <Fragment key={key}>{after}</Fragment>
      if (size.width >= columnEms) {
        return (
          <Fragment key={key}>
            <Scroller name={m.reader_formula()} className="flow-formula" dir="ltr">
              <PictureView picture={run.picture} size={size} />
            </Scroller>
            {after}
          </Fragment>
        )
      }
      return (
        <span key={key} className="whitespace-nowrap">
          <PictureView picture={run.picture} size={size} below={size.below} />
          {after}
        </span>
      )
    }
    return run.isStrong ? <strong key={key}>{linesIn(run.text)}</strong> : <Fragment key={key}>{linesIn(run.text)}</Fragment>
  })
}

/** Keeps punctuation after a picture, such as a full stop, beside it. */
function glued(runs: readonly Run[]): { run: Run; after: string }[] {
  const signs = (run: Run | undefined) => (run && 'text' in run ? (/^[^\s\p{L}\p{N}]+/u.exec(run.text)?.[0] ?? '') : '')
  return runs.map((run, at) => {
    if ('picture' in run) return { run, after: signs(runs[at + 1]) }
    const before = runs[at - 1]
    const isAfter = before && 'picture' in before
    return { run: isAfter ? { ...run, text: run.text.slice(signs(run).length) } : run, after: '' }
  })
}

const linesIn = (text: string) =>
  numbered(text.split('\n')).map(({ one, key }) => (
    <Fragment key={key}>
      {key !== '0' && <br />}
      {one}
    </Fragment>
  ))
