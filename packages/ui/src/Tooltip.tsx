import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useUNSAFE_PortalContext as usePortalContext } from 'react-aria/PortalProvider'
import { createPortal } from 'react-dom'

export type TooltipProps = {
  /** Repeats the accessible name of the control; it is hidden from screen readers, which say the name already. */
  text: string
  /** The control: a button or a link of any router. */
  children: ReactNode
}

const openMs = 500
const closeMs = 120

/**
 * The name of an icon on hover and on keyboard focus; Escape closes it, and the pointer may rest on it. Written here
 * because it belongs to the first load of every page, where the general one would be the largest part of the header.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const plan = (willOpen: boolean, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(willOpen), ms)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only watch the control inside
    <span
      ref={anchor}
      className="contents"
      onPointerEnter={(event) => event.pointerType === 'mouse' && plan(true, openMs)}
      onPointerLeave={() => plan(false, closeMs)}
      onPointerDown={() => plan(false, 0)}
      onFocus={(event) => event.target.matches(':focus-visible') && plan(true, 0)}
      onBlur={() => plan(false, 0)}
    >
      {children}
      {isOpen && <Bubble text={text} anchor={anchor} onClose={() => plan(false, 0)} />}
    </span>
  )
}

type BubbleProps = { text: string; anchor: RefObject<HTMLElement | null>; onClose: () => void }

const gap = 6
const margin = 8

function Bubble({ text, anchor, onClose }: BubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null)
  const { getContainer } = usePortalContext()

  useLayoutEffect(() => {
    const at = anchor.current?.firstElementChild?.getBoundingClientRect()
    const own = bubble.current
    if (!at || !own) return
    const { width, height } = own.getBoundingClientRect()
    const left = Math.min(Math.max(at.left + at.width / 2 - width / 2, margin), innerWidth - width - margin)
    const fitsBelow = at.bottom + gap + height <= innerHeight
    own.style.left = `${left}px`
    own.style.top = `${fitsBelow ? at.bottom + gap : at.top - gap - height}px`
  }, [anchor])

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    document.addEventListener('keydown', handleKey)
    document.addEventListener('scroll', onClose, { capture: true, passive: true })
    return () => {
      document.removeEventListener('keydown', handleKey)
      document.removeEventListener('scroll', onClose, { capture: true })
    }
  }, [onClose])

  return createPortal(
    <span
      ref={bubble}
      aria-hidden
      className="fixed top-0 left-0 z-toast max-w-thread rounded-sm bg-ink px-2.5 py-1.5 text-caption font-medium text-bg shadow-2 transition-opacity duration-fast starting:opacity-0"
    >
      {text}
    </span>,
    getContainer?.() ?? document.body,
  )
}
