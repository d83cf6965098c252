import { type RefObject, useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { EarlyKey } from './early-keys.ts'

type Menu = { list: RefObject<HTMLElement | null>; keys: RefObject<EarlyKey[]>; isOpen: boolean }

/** Presses in a list what was pressed before it had the focus. */
export function useKeysPressedAgain({ list, keys, isOpen }: Menu) {
  useEffect(() => {
    if (!isOpen) return
    let timer: ReturnType<typeof setTimeout>
    const handleFocus = () => {
      if (!list.current?.contains(document.activeElement)) return
      document.removeEventListener('focusin', handleFocus)
      // the focus comes while React draws, which it cannot do twice at a time
      timer = setTimeout(() => keys.current.splice(0).forEach(press))
    }
    document.addEventListener('focusin', handleFocus)
    handleFocus()
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', handleFocus)
    }
  }, [isOpen, list, keys])
}

/** Each key finds what the one before it has led to. */
function press(key: EarlyKey) {
  for (const type of ['keydown', 'keyup']) {
    const event = new KeyboardEvent(type, { ...key, bubbles: true, cancelable: true })
    flushSync(() => document.activeElement?.dispatchEvent(event))
  }
}
