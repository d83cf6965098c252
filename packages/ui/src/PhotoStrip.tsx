import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { iconButtonClass } from './IconButton.tsx'
import { PressButton } from './PressButton.tsx'

export type Strip = {
  scroller: RefObject<HTMLDivElement | null>
  /** The one in view. */
  index: number
  count: number
  /** `isInstant` for a start that is not the first one. */
  goTo: (index: number, options?: { isInstant?: boolean }) => void
  onScroll: () => void
}

/** State of a row of photos of which one is in view: swiped by touch, moved by buttons that may stand elsewhere. */
export function usePhotoStrip(count: number): Strip {
  const scroller = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  return {
    scroller,
    index: Math.min(index, Math.max(0, count - 1)),
    count,
    goTo: (next, { isInstant = false } = {}) => {
      const row = scroller.current
      const left = (row && isRightToLeft(row) ? -1 : 1) * next * (row?.clientWidth ?? 0)
      row?.scrollTo({ left, ...(isInstant && { behavior: 'instant' }) })
    },
    onScroll: () => {
      const row = scroller.current
      if (row) setIndex(Math.round(Math.abs(row.scrollLeft) / row.clientWidth))
    },
  }
}

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl'

export type PhotoStripProps = {
  strip: Strip
  /** One full-width photo each. */
  children: ReactNode
  className?: string | undefined
  /** Names the row and lets it be reached and scrolled by keyboard, where nothing in it can be. */
  label?: string | undefined
}

/** The row itself. It holds no control, so it may stand inside of a link. */
export function PhotoStrip({ strip, children, className, label }: PhotoStripProps) {
  return (
    <div
      ref={strip.scroller}
      onScroll={strip.onScroll}
      // without a name it is no stop: browsers would make one of everything that scrolls
      {...(label === undefined ? { tabIndex: -1 } : { role: 'region', 'aria-label': label, tabIndex: 0 })}
      className={cx(
        'no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain motion-safe:scroll-smooth *:w-full *:shrink-0 *:snap-center',
        className,
      )}
    >
      {children}
    </div>
  )
}

export type PhotoArrowsProps = { strip: Strip; previousLabel: string; nextLabel: string }

/** Arrows over the photo, shown while the pointer or the focus is on the nearest `group`. Touch swipes instead. */
export function PhotoArrows({ strip, previousLabel, nextLabel }: PhotoArrowsProps) {
  const { index, count, goTo } = strip
  const look = cx(
    iconButtonClass('photo', 'sm'),
    'pointer-events-auto opacity-0 focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100',
  )
  return (
    <span className="pointer-events-none hidden grow items-center justify-between px-2.5 pointer-fine:flex">
      {index > 0 ? (
        <PressButton aria-label={previousLabel} onPress={() => goTo(index - 1)} className={look}>
          <ChevronLeft aria-hidden className="rtl:rotate-180" />
        </PressButton>
      ) : (
        <span />
      )}
      {index < count - 1 && (
        <PressButton aria-label={nextLabel} onPress={() => goTo(index + 1)} className={look}>
          <ChevronRight aria-hidden className="rtl:rotate-180" />
        </PressButton>
      )}
    </span>
  )
}

const mostDots = 5

/** Which photo is in view: the dash among the dots. Decoration, since the photo says it itself. */
export function PhotoDots({ index, count }: Pick<Strip, 'index' | 'count'>) {
  if (count < 2) return null
  const shown = Math.min(count, mostDots)
  const active = count <= mostDots ? index : Math.round((index / (count - 1)) * (mostDots - 1))
  return (
    <span aria-hidden className="flex justify-center gap-1">
      {Array.from({ length: shown }, (_, i) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: dots are nothing but their place
          key={i}
          className={cx(
            'h-1.5 rounded-full shadow-1 transition-all',
            i === active ? 'w-4 bg-photo' : 'w-1.5 bg-photo/60',
          )}
        />
      ))}
    </span>
  )
}
