import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Hands over the title of a screen, at once or when its data have come; later only to those who wait for it. */
function whenTitled(take: (heading: HTMLElement) => void): () => void {
  const content = document.getElementById('content')
  let isLate = false
  const look = () => {
    const heading = content?.querySelector('h1')
    if (!heading) return
    watch.disconnect()
    // whoever went on with the keyboard meanwhile stays where they are
    if (!isLate || !content?.contains(document.activeElement)) take(heading)
  }
  const watch = new MutationObserver(look)
  if (content) watch.observe(content, { childList: true, subtree: true })
  look()
  isLate = true
  return () => watch.disconnect()
}

/** After a change of screen: focus on its title, and the title said aloud. Whoever opens a part of the same screen stays where they are. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(() => {
    let stop = () => {}
    let former: { heading: HTMLElement; text: string } | undefined
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      stop()
      stop = whenTitled((heading) => {
        const text = heading.textContent
        const isSame = former?.heading === heading && former.text === text
        former = { heading, text }
        if (isSame && document.activeElement !== document.body) return
        setTitle(text)
        heading.setAttribute('tabindex', '-1')
        heading.focus({ preventScroll: true })
      })
    })
    return () => {
      stop()
      unsubscribe()
    }
  }, [router])
  return (
    <div aria-live="polite" className="sr-only">
      {title}
    </div>
  )
}
