import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** What is said aloud while something moves; positions begin at 1. */
export type ReorderTexts = {
  picked: (position: number, count: number) => string
  moved: (position: number, count: number) => string
  dropped: (position: number, count: number) => string
  cancelled: string
}

export type ReorderOptions = {
  /** The items in their order. */
  ids: readonly string[]
  onMove: (from: number, to: number) => void
  texts: ReorderTexts
}

type Moving = { id: string; by: 'pointer' | 'keyboard'; start: number }

const itemName = 'data-reorder-item'
const handleName = 'data-reorder-handle'
const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/**
 * Moves items of a list or grid: by dragging a handle with mouse or finger, or with the keyboard: Space picks the item
 * up, arrows move it, Space drops it, Escape puts it back. Everything is announced; render `announcement` in a live
 * region.
 */
export function useReorder({ ids, onMove, texts }: ReorderOptions) {
  const [moving, setMoving] = useState<Moving | null>(null)
  const [announcement, setAnnouncement] = useState('')
  // listeners outlive a render and need what is current
  const current = useRef({ ids, onMove })
  current.current = { ids, onMove }
  const list = useRef<HTMLElement | null>(null)
  const isRearranging = useRef(false)
  const order = ids.join('\n')

  // a moved element loses the focus in some browsers
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order has changed
  useLayoutEffect(() => {
    isRearranging.current = false
    if (moving?.by !== 'keyboard') return
    for (const handle of list.current?.querySelectorAll<HTMLElement>(`[${handleName}]`) ?? []) {
      if (handle.getAttribute(handleName) === moving.id) handle.focus()
    }
  }, [order])

  const draggedId = moving?.by === 'pointer' ? moving.id : null
  useEffect(() => {
    if (draggedId === null) return
    const heard = new AbortController()
    const stop = () => setMoving(null)
    const handlePull = (event: globalThis.PointerEvent) => {
      const over = itemAt(event, list.current)
      const { ids, onMove } = current.current
      const from = ids.indexOf(draggedId)
      const to = over === undefined ? -1 : ids.indexOf(over)
      if (from >= 0 && to >= 0 && from !== to) onMove(from, to)
    }
    window.addEventListener('pointermove', handlePull, { signal: heard.signal })
    for (const type of ['pointerup', 'pointercancel', 'blur'] as const) {
      window.addEventListener(type, stop, { signal: heard.signal })
    }
    return () => heard.abort()
  }, [draggedId])

  function handleKeyDown(event: KeyboardEvent, id: string) {
    const index = ids.indexOf(id)
    const isPicked = moving?.by === 'keyboard' && moving.id === id
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      setMoving(isPicked ? null : { id, by: 'keyboard', start: index })
      setAnnouncement((isPicked ? texts.dropped : texts.picked)(index + 1, ids.length))
      return
    }
    if (!isPicked) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      if (moving.start !== index) rearrange(index, moving.start)
      setMoving(null)
      setAnnouncement(texts.cancelled)
      return
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const to = index + step
    if (to < 0 || to >= ids.length) return
    rearrange(index, to)
    setAnnouncement(texts.moved(to + 1, ids.length))
  }

  function rearrange(from: number, to: number) {
    isRearranging.current = true
    onMove(from, to)
  }

  return {
    movingId: moving?.id ?? null,
    announcement,
    /** For the element around all items. */
    listRef: (element: HTMLElement | null) => {
      list.current = element
    },
    itemProps: (id: string) => ({ [itemName]: id }),
    /** For a native button. */
    handleProps: (id: string) => ({
      [handleName]: id,
      'aria-pressed': moving?.by === 'keyboard' && moving.id === id,
      onKeyDown: (event: KeyboardEvent) => handleKeyDown(event, id),
      onBlur: () => {
        if (!isRearranging.current && moving?.by === 'keyboard') setMoving(null)
      },
      onPointerDown: (event: PointerEvent) => {
        if (event.button === 0) setMoving({ id, by: 'pointer', start: ids.indexOf(id) })
      },
    }),
    /** For arrow buttons: one place earlier or later. */
    move(id: string, step: -1 | 1) {
      const from = ids.indexOf(id)
      const to = from + step
      if (to < 0 || to >= ids.length) return
      onMove(from, to)
      setAnnouncement(texts.moved(to + 1, ids.length))
    },
  }
}

function itemAt({ clientX, clientY }: { clientX: number; clientY: number }, list: HTMLElement | null) {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const item = element.closest(`[${itemName}]`)
    if (item && list?.contains(item)) return item.getAttribute(itemName) ?? undefined
  }
  return undefined
}
