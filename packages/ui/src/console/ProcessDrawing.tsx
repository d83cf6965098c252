import { CalendarX2, CircleX, Flag, type LucideIcon, Play } from 'lucide-react'
import { type CSSProperties, useId } from 'react'
import { cx } from '../cx.ts'
import { boxHeight, boxWidth, layoutProcess, pathThrough } from './process-layout.ts'

export type ProcessBox = {
  id: string
  title: string
  /** Under the title: its key. */
  note: string
  kind: 'start' | 'step' | 'end' | 'cancel' | 'any'
  /** Marked in its corner: dates are taken. */
  isBlocking?: boolean | undefined
}

export type ProcessArrow = { from: string; to: string; label: string }

export type ProcessDrawingProps = {
  /** What is drawn ("Process of Rent by the day"). */
  label: string
  boxes: readonly ProcessBox[]
  arrows: readonly ProcessArrow[]
  /** The same in words, one line for each arrow, for those who do not see it. */
  lines: readonly string[]
  selectedId?: string | undefined
  /** Pressed with a pointer; the tables are the way of the keyboard. */
  onSelect?: ((id: string) => void) | undefined
}

const icons: Record<ProcessBox['kind'], [LucideIcon, string] | undefined> = {
  start: [Play, 'text-ok-ink'],
  step: undefined,
  end: [Flag, 'text-ok-ink'],
  cancel: [CircleX, 'text-danger-ink'],
  any: undefined,
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text)

/** A process drawn from its table: boxes from left to right, arrows with the names of the steps. Nothing is edited here. */
export function ProcessDrawing({ label, boxes, arrows, lines, selectedId, onSelect }: ProcessDrawingProps) {
  const id = useId()
  const start = boxes.find(({ kind }) => kind === 'start')?.id ?? boxes[0]?.id ?? ''
  const below = boxes.filter(({ kind }) => kind === 'any' || kind === 'cancel').map((box) => box.id)
  // "any status" stands before what it leads to
  const ordered = below.toSorted((a, b) => rank(boxes, a) - rank(boxes, b))
  const layout = layoutProcess({ ids: boxes.map((box) => box.id), start, below: ordered, edges: arrows })
  const wordsOf = (from: string, to: string) =>
    arrows.filter((arrow) => arrow.from === from && arrow.to === to).map((arrow) => arrow.label)
  return (
    <figure className="flex flex-col">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-photo border border-line bg-sunken">
        <svg
          role="img"
          aria-label={label}
          aria-describedby={id}
          viewBox={`0 0 ${layout.width} ${layout.height}`}
          style={{ '--pz-drawing': `${layout.width}px` } as CSSProperties}
          className="process-drawing block"
        >
          <defs>
            <marker
              id={`${id}-head`}
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="8"
              markerHeight="8"
              orient="auto"
            >
              <path d="M 0 0 L 8 4 L 0 8 z" className="fill-ink-3" />
            </marker>
          </defs>
          {layout.edges.map(({ from, to, points }) => (
            <path
              key={`${from} ${to}`}
              d={pathThrough(points)}
              className="fill-none stroke-ink-3"
              strokeWidth={1.5}
              strokeDasharray={boxes.find((box) => box.id === from)?.kind === 'any' ? '4 4' : undefined}
              markerEnd={`url(#${id}-head)`}
            />
          ))}
          {layout.edges.map(({ from, to, label: at }) => {
            const words = wordsOf(from, to)
            const text = cut(words.join(', '), 18)
            const width = text.length * 6.4 + 16
            return (
              <g key={`${from} ${to}`}>
                <title>{words.join(', ')}</title>
                <rect
                  x={at.x - width / 2}
                  y={at.y - 11}
                  width={width}
                  height={22}
                  rx={11}
                  className="fill-raised stroke-line"
                />
                <text x={at.x} y={at.y + 4} textAnchor="middle" className="fill-ink text-caption">
                  {text}
                </text>
              </g>
            )
          })}
          {layout.boxes.map(({ id: boxId, x, y }) => {
            const box = boxes.find((each) => each.id === boxId)
            if (!box) return null
            const [Icon, tone] = icons[box.kind] ?? []
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: the rows of the tables are the way of the keyboard
              <g key={boxId} onClick={() => onSelect?.(boxId)} className={onSelect && 'cursor-pointer'}>
                <title>{box.title}</title>
                <rect
                  x={x}
                  y={y}
                  width={boxWidth}
                  height={boxHeight}
                  rx={12}
                  className={cx('fill-raised', boxId === selectedId ? 'stroke-focus' : 'stroke-line-2')}
                  strokeWidth={boxId === selectedId ? 2 : 1}
                  strokeDasharray={box.kind === 'any' ? '4 4' : undefined}
                />
                {Icon && <Icon x={x + 12} y={y + 12} size={16} className={tone} aria-hidden />}
                <text x={x + (Icon ? 34 : 12)} y={y + 25} className="fill-ink text-small font-semibold">
                  {cut(box.title, Icon ? 16 : 19)}
                </text>
                <text x={x + 12} y={y + 46} className="fill-ink-3 font-mono text-caption">
                  {cut(box.note, 17)}
                </text>
                {box.isBlocking && (
                  <CalendarX2 x={x + boxWidth - 28} y={y + 33} size={16} className="text-sun-ink" aria-hidden />
                )}
              </g>
            )
          })}
        </svg>
      </section>
      <figcaption id={id} className="sr-only">
        {lines.join(' ')}
      </figcaption>
    </figure>
  )
}

const rank = (boxes: readonly ProcessBox[], id: string) => (boxes.find((box) => box.id === id)?.kind === 'any' ? 0 : 1)
