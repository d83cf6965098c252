import type { ReactNode, SyntheticEvent } from 'react'

/** The row of a choice takes every press; a link or button in its text would neither open nor be left alone. */
const keepLinks = (event: SyntheticEvent) => {
  if (event.target instanceof Element && event.target.closest('a, button')) event.stopPropagation()
}

/** The text beside a box, ring or switch. Links in it work and do not change the choice. */
export function ChoiceText({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps events of inner links from the row
    <span
      className="min-w-0"
      onPointerDown={keepLinks}
      onMouseDown={keepLinks}
      onClick={keepLinks}
      onKeyDown={keepLinks}
      onKeyUp={keepLinks}
    >
      {children}
    </span>
  )
}
