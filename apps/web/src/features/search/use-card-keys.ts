import { useEffect } from 'react'

/** `j` and `k` go to the next and the previous card. */
export function useCardKeys(): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if ((event.key !== 'j' && event.key !== 'k') || event.ctrlKey || event.metaKey || event.altKey) return
      if (
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [role="dialog"], [role="menu"]')
      )
        return
      const links = [...document.querySelectorAll<HTMLElement>('[data-results] article :is(h2, h3) a')]
      const at = links.findIndex((link) => link.closest('li')?.contains(document.activeElement))
      const next = event.key === 'j' ? links[at + 1] : links[at < 0 ? links.length - 1 : at - 1]
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}
