import { useEffect, useRef } from 'react'

/**
 * Focus that lay in a part of the screen goes to the part itself when what had it is gone, not back to the top of the page.
 *
 * @example <div {...useKeptFocus<HTMLDivElement>()}>…</div>
 */
export function useKeptFocus<Part extends HTMLElement>() {
  const part = useRef<Part>(null)
  const isHere = useRef(false)
  useEffect(() => {
    if (isHere.current && document.activeElement === document.body) part.current?.focus()
  })
  return {
    ref: part,
    tabIndex: -1,
    onFocus: () => {
      isHere.current = true
    },
    // not told of what is taken out of the page
    onBlur: () => {
      isHere.current = false
    },
  }
}
